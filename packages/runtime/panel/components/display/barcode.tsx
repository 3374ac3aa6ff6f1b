import JsBarcode from 'jsbarcode'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import './barcode.css'
import type { BarcodeProperties } from '@quoin/generator/components'

const formats = { code128: 'CODE128', code39: 'CODE39', ean13: 'EAN13', ean8: 'EAN8', upca: 'UPC', itf14: 'ITF14' }

/** Bars as a picture; a text that the format does not hold is shown with the reason. */
function BarcodeView({ schema, value }: DisplayProps<BarcodeProperties>): ReactNode {
  const t = useTranslate('controls')
  const text = wireValueText(value)
  const { format = 'code128', height = 12, showText = true } = schema
  const rendered = useMemo(() => draw(text, format, height, showText), [text, format, height, showText])
  if (text === '') return <Blank />
  if (rendered === null)
    return (
      <span className="barcode-problem">
        {text} <small>{t('controls.barcode.wrong', { format })}</small>
      </span>
    )
  return <img className="barcode" alt={text} src={`data:image/svg+xml,${encodeURIComponent(rendered)}`} />
}

/** The bars as SVG, or null for a text that the format does not hold. */
function draw(text: string, format: keyof typeof formats, height: number, showText: boolean): string | null {
  if (text === '') return null
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  let fits = true
  const options = { format: formats[format], height: height * 4, displayValue: showText, margin: 8 }
  JsBarcode(svg, text, { ...options, valid: (held: boolean) => (fits = held) })
  return fits ? new XMLSerializer().serializeToString(svg) : null
}

/** Bar code of a text. */
export const Barcode: Adapter = display(BarcodeView)
