import type { JsonEditorControlProperties } from '@quoin/generator/components'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { UnparsedText } from '../../form/unparsed-text.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { PrecisionLossError, parseJsonRejectingPrecisionLoss } from '../../schema/parse-json.ts'

/** Edits a JSON value as text; only text that parses becomes the value. */
export function JsonEditorControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<JsonEditorControlProperties>): ReactNode {
  const t = useTranslate()
  const [text, setText] = useState(() => printed(value))
  const [problem, setProblem] = useState<string | null>(null)
  const reported = useRef<unknown>(value)
  useEffect(() => {
    if (isDeepEqual(value, reported.current)) return
    reported.current = value
    setText(printed(value))
    setProblem(null)
  }, [value])

  const type = (next: string) => {
    setText(next)
    try {
      const parsed: unknown = next.trim() === '' ? null : parseJsonRejectingPrecisionLoss(next)
      setProblem(null)
      reported.current = parsed
      onChange(parsed)
    } catch (cause) {
      const reason =
        cause instanceof PrecisionLossError
          ? t('form.jsonDigits', { number: cause.number })
          : cause instanceof Error
            ? cause.message
            : String(cause)
      setProblem(reason)
      reported.current = new UnparsedText(next, reason)
      onChange(reported.current)
    }
  }
  return (
    <div className="json-editor">
      <Input.TextArea
        {...input}
        value={text}
        onChange={(event) => type(event.target.value)}
        status={problem === null ? '' : 'error'}
        rows={5}
        className={schema.height === undefined ? 'growing' : undefined}
        style={{ height: schema.height }}
        placeholder={schema.placeholder}
        spellCheck={false}
        disabled={disabled}
        readOnly={readOnly}
      />
      <Button
        type="text"
        size="small"
        disabled={problem !== null || disabled || readOnly}
        onClick={() => setText(printed(value))}
      >
        {t('form.format')}
      </Button>
    </div>
  )
}

function printed(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}
