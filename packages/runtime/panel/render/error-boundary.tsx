import { Alert, Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { loadFailureMessage } from './load-failure.tsx'

interface BoundaryProps {
  readonly type: string
  readonly children: ReactNode
}

/** Keeps a failing component from taking the page with it; says which one failed. */
export class ErrorBoundary<More = unknown> extends Component<BoundaryProps & More, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return <FailureNotice type={this.props.type} error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function FailureNotice(props: {
  readonly type: string
  readonly error: Error
  readonly onRetry: () => void
}): ReactNode {
  const t = useTranslate()
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.component', { type: props.type })}
      description={
        // Beside the text, the button would take the width of a phone.
        <>
          <div>{loadFailureMessage(props.error, t)}</div>
          <Button size="small" style={{ marginBlockStart: 8 }} onClick={props.onRetry}>
            {t('action.retry')}
          </Button>
        </>
      }
    />
  )
}

/** What stands where a component of an unknown type was asked for. */
export function UnknownComponent({ type }: { readonly type: string }): ReactNode {
  const t = useTranslate()
  return (
    <Alert type="warning" showIcon title={t('error.unknownType', { type })} description={t('error.unknownTypeLead')} />
  )
}
