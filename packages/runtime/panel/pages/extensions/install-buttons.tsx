import { Button, Input, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { HiddenFileInput } from '../../components/form/hidden-file-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ExtensionChanges } from './use-extension-changes.tsx'

/** The two ways in: an archive from this computer, a package from npm. */
export function ZipAndNpmInstallButtons({ changes }: { readonly changes: ExtensionChanges }): ReactNode {
  const t = useTranslate('extensions')
  const input = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const id = useId()
  const busy = changes.busy !== null
  const ask = () => {
    changes.dismiss()
    setAsking(true)
  }
  const installPackage = () => {
    if (name.trim() === '') return
    setAsking(false)
    void changes.install(name.trim())
    setName('')
  }
  return (
    <>
      <HiddenFileInput
        ref={input}
        label={t('extensions.install')}
        accept=".zip,application/zip"
        onFiles={([file]) => file && void changes.install(file)}
      />
      <Button
        type="primary"
        loading={changes.busy === 'install'}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {t('extensions.install')}
      </Button>
      <Button disabled={busy} onClick={ask}>
        {t('extensions.installNpm')}
      </Button>
      <Modal
        open={asking}
        title={t('extensions.installNpm')}
        okText={t('extensions.npmInstall')}
        cancelText={t('action.cancel')}
        okButtonProps={{ disabled: name.trim() === '' }}
        onOk={installPackage}
        onCancel={() => setAsking(false)}
        closable={{ 'aria-label': t('action.close') }}
      >
        <label htmlFor={id}>{t('extensions.npmLabel')}</label>
        <Input
          id={id}
          value={name}
          placeholder="@acme/demo@^1.2"
          onChange={({ target }) => setName(target.value)}
          onPressEnter={installPackage}
        />
      </Modal>
    </>
  )
}
