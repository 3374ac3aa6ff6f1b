import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import './signature.css'
import type { SignatureControlProperties } from '@quoin/generator/components'

/** A signature by hand, or a typed name for users who cannot draw; stored as a PNG data address. */
function SignatureControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<SignatureControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const picture = typeof value === 'string' && /^data:image\/png[;,]/.test(value) ? value : null
  const off = disabled || readOnly
  const height = schema.height ?? 160
  return (
    <MultiInputControl attributes={input} className="signature">
      {picture !== null ? (
        <img src={picture} alt={t('controls.signature.shown')} style={{ height }} />
      ) : (
        !off && (
          <>
            <SignatureCanvas height={height} penColor={schema.penColor ?? '#1f1f1f'} onSigned={onChange} />
            <TypedName height={height} penColor={schema.penColor ?? '#1f1f1f'} onSigned={onChange} />
          </>
        )
      )}
      {picture !== null && !off && (
        <Button size="small" onClick={() => onChange(null)}>
          {t('controls.signature.clear')}
        </Button>
      )}
    </MultiInputControl>
  )
}

interface SigningProps {
  readonly height: number
  readonly penColor: string
  readonly onSigned: (picture: string) => void
}

/** The stroke becomes the value shortly after the pen was lifted for good. */
function SignatureCanvas({ height, penColor, onSigned }: SigningProps): ReactNode {
  const t = useTranslate('controls')
  const canvas = useRef<HTMLCanvasElement>(null)
  const report = useRef(onSigned)
  report.current = onSigned
  useEffect(() => {
    const board = canvas.current as HTMLCanvasElement
    const ratio = Math.max(window.devicePixelRatio, 1)
    board.width = board.offsetWidth * ratio
    board.height = height * ratio
    board.getContext('2d')?.scale(ratio, ratio)
    const pad = new SignaturePad(board, { penColor })
    let timer: ReturnType<typeof setTimeout> | undefined
    pad.addEventListener('beginStroke', () => clearTimeout(timer))
    pad.addEventListener('endStroke', () => {
      timer = setTimeout(() => report.current(pad.toDataURL('image/png')), 900)
    })
    return () => {
      clearTimeout(timer)
      pad.off()
    }
  }, [height, penColor])
  return <canvas ref={canvas} role="img" aria-label={t('controls.signature.draw')} style={{ height }} />
}

function TypedName({ height, penColor, onSigned }: SigningProps): ReactNode {
  const t = useTranslate('controls')
  const sign = (name: string) => {
    if (name.trim() === '') return
    const board = document.createElement('canvas')
    board.width = 640
    board.height = height * 2
    const pen = board.getContext('2d')
    if (pen === null) return
    pen.font = `italic ${height * 0.6}px "Segoe Script", "Brush Script MT", cursive`
    pen.fillStyle = penColor
    pen.textBaseline = 'middle'
    pen.fillText(name.trim(), 24, height, 592)
    onSigned(board.toDataURL('image/png'))
  }
  return (
    <Input
      aria-label={t('controls.signature.type')}
      placeholder={t('controls.signature.type')}
      onBlur={(event) => sign(event.target.value)}
      onPressEnter={(event) => {
        event.preventDefault()
        sign(event.currentTarget.value)
      }}
    />
  )
}

/** Drawn signature stored as an image. */
export const SignatureControl: Adapter = control(SignatureControlView, { emptied: 'null', group: true })
