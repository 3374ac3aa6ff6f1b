import { useQueryClient } from '@tanstack/react-query'
import { App, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { useOverlays } from '../../render/overlays.tsx'
import {
  type Extension,
  type InstalledExtension,
  installExtension,
  runExtensionAction,
  settingsForm,
  uninstallExtension,
} from './extension-api.ts'

/** What can be done with extensions: asks where something is lost, shows what came of it, brings the screen up to date. */
export function useExtensionChanges() {
  const { message, notification } = App.useApp()
  const t = useTranslate('extensions')
  const overlays = useOverlays()
  const { busy, setBusy, change, ask } = useChange()

  return {
    busy,
    /** Takes away what the last change said, before something else is asked. */
    dismiss: () => notification.destroy(),
    install: (source: File | string) =>
      change(
        'install',
        async () => {
          const installed = await installExtension(source)
          // Its new version is in place, and says on its card why it does not run.
          if (installed.problem) throw new Error(installed.problem.message)
          return installed
        },
        ({ alias, version, updatedFrom }: InstalledExtension) =>
          updatedFrom === null
            ? t('extensions.installed', { name: alias, version })
            : t('extensions.updated', { name: alias, version, from: updatedFrom }),
      ),
    enable: ({ name, alias }: Extension) =>
      change(
        name,
        () => runExtensionAction(name, 'enable'),
        () => t('extensions.enabled', { name: alias }),
      ),
    disable: async ({ name, alias }: Extension) => {
      const title = t('extensions.confirmDisable', { name: alias })
      if (!(await ask(title, t('extensions.confirmDisableText'), t('extensions.disable')))) return
      await change(
        name,
        () => runExtensionAction(name, 'disable'),
        () => t('extensions.disabled', { name: alias }),
      )
    },
    publish: ({ name, alias }: Extension) =>
      change(
        name,
        () => runExtensionAction<{ published: boolean }>(name, 'publish'),
        ({ published }) => t(published ? 'extensions.published' : 'extensions.nothingToPublish', { name: alias }),
      ),
    uninstall: async ({ name, alias }: Extension) => {
      let dropData = false
      const content = (
        <UninstallText
          onDropData={(checked) => {
            dropData = checked
          }}
        />
      )
      if (!(await ask(t('extensions.confirmUninstall', { name: alias }), content, t('extensions.uninstall')))) return
      await change(
        name,
        () => uninstallExtension(name, dropData),
        () => t('extensions.uninstalled', { name: alias }),
      )
    },
    openSettings: async ({ name, alias }: Extension) => {
      notification.destroy()
      setBusy(name)
      try {
        const body = await settingsForm(name)
        overlays.open('drawer', { type: 'Drawer', title: t('extensions.settingsOf', { name: alias }), body }, {})
      } catch (cause) {
        void message.error(cause instanceof Error ? cause.message : t('error.unknown'))
      } finally {
        setBusy(null)
      }
    },
  }
}

/** Runs one change at a time: says what came of it, and brings the screen up to date. */
function useChange() {
  const { message, modal, notification } = App.useApp()
  const t = useTranslate('extensions')
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)

  const change = async <Result,>(key: string, work: () => Promise<Result>, done: (result: Result) => string) => {
    notification.destroy()
    setBusy(key)
    try {
      void message.success(done(await work()))
    } catch (cause) {
      const description = cause instanceof Error ? cause.message : t('error.unknown')
      notification.error({ title: t('extensions.rejected'), description, duration: 0, role: 'alert' })
    } finally {
      setBusy(null)
      // Menus, pages and the scripts that the panel loads have changed, too.
      for (const queryKey of [['extensions'], ['menus'], ['settings'], ['page']]) {
        void queries.invalidateQueries({ queryKey })
      }
    }
  }

  const ask = (title: string, content: ReactNode, okText: string) => {
    notification.destroy()
    return modal.confirm({ title, content, okText, okButtonProps: { danger: true }, cancelText: t('action.cancel') })
  }

  return { busy, setBusy, change, ask }
}

/** The changes and which of them is under way. */
export type ExtensionChanges = ReturnType<typeof useExtensionChanges>

/** What uninstalling does, and whether the tables of the extension go, too. */
function UninstallText({ onDropData }: { readonly onDropData: (checked: boolean) => void }): ReactNode {
  const t = useTranslate('extensions')
  return (
    <>
      <p>{t('extensions.confirmUninstallText')}</p>
      <Checkbox onChange={({ target }) => onDropData(target.checked)}>{t('extensions.dropData')}</Checkbox>
    </>
  )
}
