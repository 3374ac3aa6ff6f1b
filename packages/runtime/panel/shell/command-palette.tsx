import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { CommandPaletteInput } from './palette-input.tsx'
import './command-palette.css'

const CommandPaletteList = lazy(() => import('./palette-list.tsx'))

/** Jump to any page by typing part of its name; opens with Ctrl+K or Cmd+K. */
export function CommandPalette(): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const [isEntered, setEntered] = useState(false)
  const type = (typed: string) => {
    setTerm(typed)
    setEntered(false)
  }
  const onEnter = ({ key, nativeEvent }: KeyboardEvent) => setEntered(key === 'Enter' && !nativeEvent.isComposing)
  const close = () => {
    setOpen(false)
    type('')
  }
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        // It would open behind the question that everything waits for.
        if (document.querySelector('.ended-session') === null) setOpen(true)
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        className="palette-button"
        icon={<SearchOutlined aria-hidden />}
        onClick={() => setOpen(true)}
        aria-label={`${t('shell.search')} Ctrl K`}
        aria-keyshortcuts="Control+K"
      >
        <span className="palette-hint">
          {t('shell.search')} <kbd>Ctrl K</kbd>
        </span>
      </Button>
      <Modal
        open={open}
        onCancel={close}
        footer={null}
        closable={false}
        destroyOnHidden
        width={560}
        title={<span className="visually-hidden">{t('shell.search')}</span>}
        className="palette"
      >
        <Suspense fallback={<CommandPaletteInput term={term} onType={type} onKeyDown={onEnter} />}>
          <CommandPaletteList term={term} isEntered={isEntered} onType={type} onDone={close} />
        </Suspense>
      </Modal>
    </>
  )
}
