import { App, Drawer, Modal } from 'antd'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { confirmLeaving } from '../form/confirm-leaving.ts'
import { registerUnsavedGuard } from '../form/unsaved.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { Translate } from '../i18n/translate.ts'
import { fillText } from '../schema/placeholder.ts'
import { type Data, isSchema, type Schema } from '../schema/schema.ts'
import { usePageTab } from '../shell/open-pages.tsx'
import { useOverlayTitle } from '../shell/use-overlay-title.ts'
import { preloadTypes } from './registry.ts'
import { Render } from './render.tsx'
import { Scope } from './scope.tsx'

type OverlayKind = 'dialog' | 'drawer'

interface OpenOverlay {
  readonly id: number
  readonly kind: OverlayKind
  readonly schema: Schema
  readonly data: Data
  readonly open: boolean
  /** Somebody outside wants it closed: a form with changes asks first. */
  readonly asked: boolean
  readonly onClose: ((result?: unknown) => void) | undefined
}

/** Opens dialogs and drawers from anywhere. */
export interface Overlays {
  /** Answers what closes it again, after asking when it holds changes; `onClose` is told of every end, with what was saved. */
  open(kind: OverlayKind, schema: Schema, data: Data, onClose?: (result?: unknown) => void): () => void
}

/** The dialog or drawer a component stands in. */
export interface Overlay {
  /** Closes it; unless forced, a form with changes asks first. `result` goes to whoever opened it. */
  close(force?: boolean, result?: unknown): void
  /** Says what asks before closing, or null. */
  setGuard(guard: (() => boolean) | null): void
  /** Where a form puts its buttons. */
  readonly footer: HTMLElement | null
}

const OverlaysContext = createContext<Overlays>({ open: () => () => undefined })
const OverlayContext = createContext<Overlay | null>(null)

/** The way to open dialogs and drawers. */
export function useOverlays(): Overlays {
  return useContext(OverlaysContext)
}

/** The dialog or drawer around, or null on a page. */
export function useOverlay(): Overlay | null {
  return useContext(OverlayContext)
}

/** Holds the open dialogs and drawers, one above the other. */
export function OverlayHost({ children }: { readonly children: ReactNode }): ReactNode {
  const [stack, setStack] = useState<readonly OpenOverlay[]>([])
  const next = useRef(0)
  const overlays = useMemo<Overlays>(
    () => ({
      open(kind, schema, data, onClose) {
        void preloadTypes(schema).catch(() => undefined)
        next.current += 1
        const id = next.current
        setStack((former) => [...former, { id, kind, schema, data, open: true, asked: false, onClose }])
        return () => setStack((former) => former.map((item) => (item.id === id ? { ...item, asked: true } : item)))
      },
    }),
    [],
  )
  const hide = useCallback(({ id, onClose }: OpenOverlay, result?: unknown) => {
    onClose?.(result)
    setStack((former) => former.map((item) => (item.id === id ? { ...item, open: false } : item)))
  }, [])
  const remove = useCallback((id: number) => setStack((former) => former.filter((item) => item.id !== id)), [])
  return (
    <OverlaysContext value={overlays}>
      {children}
      {stack.map((item) => (
        <OverlayWindow key={item.id} overlay={item} onHide={hide} onRemove={remove} />
      ))}
    </OverlaysContext>
  )
}

function OverlayWindow(props: {
  readonly overlay: OpenOverlay
  readonly onHide: (overlay: OpenOverlay, result?: unknown) => void
  readonly onRemove: (id: number) => void
}): ReactNode {
  const { overlay, onHide, onRemove } = props
  const { schema, data, kind, open, id } = overlay
  const t = useTranslate()
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const { close, setGuard } = useGuardedClose(overlay, onHide)
  const value = useMemo<Overlay>(
    () => ({ close: (force, result) => void close(force, result), setGuard, footer }),
    [close, setGuard, footer],
  )
  const title = typeof schema['title'] === 'string' ? fillText(schema['title'], data) : nameOf(schema['body'], t)
  useOverlayTitle(title, open)
  const body = (
    <OverlayContext value={value}>
      <Scope data={data}>
        <Render content={schema['body']} />
        {schema['footer'] !== undefined && footer && createPortal(<Render content={schema['footer']} />, footer)}
      </Scope>
    </OverlayContext>
  )
  const buttons = <div ref={setFooter} className="overlay-footer" />
  if (kind === 'drawer') {
    return (
      <Drawer
        open={open}
        title={title}
        size={widthOf(schema['width'] ?? schema['size'], drawerWidths)}
        placement={(schema['placement'] as 'right' | undefined) ?? 'right'}
        onClose={() => void close()}
        afterOpenChange={(visible) => visible || onRemove(id)}
        footer={buttons}
        closable={{ 'aria-label': t('action.close') }}
        mask={{ closable: schema['maskClosable'] !== false }}
      >
        {body}
      </Drawer>
    )
  }
  return (
    <Modal
      open={open}
      title={title}
      width={widthOf(schema['width'] ?? schema['size'], dialogWidths)}
      onCancel={() => void close()}
      afterClose={() => onRemove(id)}
      footer={buttons}
      closable={{ 'aria-label': t('action.close') }}
      mask={{ closable: schema['maskClosable'] !== false }}
      centered={schema['centered'] === true}
    >
      {body}
    </Modal>
  )
}

/** Closes a window, after asking when something in it is not saved; leaving the page asks as well. */
function useGuardedClose(overlay: OpenOverlay, onHide: (overlay: OpenOverlay, result?: unknown) => void) {
  const { open, asked } = overlay
  const t = useTranslate()
  const { modal } = App.useApp()
  const guard = useRef<(() => boolean) | null>(null)

  const close = useCallback(
    async (force = false, result?: unknown) => {
      if (!force && guard.current?.()) {
        if (!(await confirmLeaving(modal, t))) return
      }
      onHide(overlay, result)
    },
    [overlay, modal, onHide, t],
  )
  const setGuard = useCallback((given: (() => boolean) | null) => {
    guard.current = given
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once; a user who stays is not asked again
  useEffect(() => {
    if (asked && open) void close()
  }, [asked])
  const pane = usePageTab()
  const pass = useId()
  useEffect(() => {
    if (!open) return
    const remove = pane?.guard(pass, () => guard.current?.() ?? false)
    return () => {
      if (!pane?.kept()) remove?.()
    }
  }, [open, pane, pass])
  useEffect(() => {
    if (!open) return
    const leaving = (event: BeforeUnloadEvent) => guard.current?.() && event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    const unwatch = registerUnsavedGuard(() => guard.current?.() === true)
    return () => {
      unwatch()
      window.removeEventListener('beforeunload', leaving)
    }
  }, [open])
  return { close, setGuard }
}

/** A window that nobody named is called after what it holds, so that a screen reader can announce it. */
function nameOf(body: unknown, t: Translate): string {
  if (!isSchema(body)) return t('action.view')
  return body.type === 'Form' ? t(body['mode'] === 'create' ? 'action.create' : 'action.edit') : t('action.view')
}

const dialogWidths: Readonly<Record<string, number>> = { small: 420, medium: 640, large: 900, full: 1600 }
const drawerWidths: Readonly<Record<string, number>> = { small: 378, medium: 560, large: 820, full: 1600 }

function widthOf(given: unknown, named: Readonly<Record<string, number>>): number | string {
  if (typeof given === 'number') return given
  if (typeof given === 'string') return named[given] ?? given
  return named['medium'] ?? 640
}
