import CloseOutlined from '@ant-design/icons/CloseOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { Button, Image, Progress } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type ControlProps, control } from '../../render/adapter.ts'
import { imageAddress } from '../display/image-address.ts'
import { FileDrop } from './file-drop.tsx'
import { MultiInputControl } from './multi-input-control.tsx'
import './upload.css'
import type { ImageControlProperties } from '@quoin/generator/components'
import { type Uploads, useUploads } from './use-uploads.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** Files by choice or drop, each with its progress; what is stored is what the server calls them. */
function UploadControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<ImageControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const pictures = schema.type === 'ImageControl'
  const off = disabled || readOnly
  const uploads = useUploads(schema, value, onChange)
  const full = schema.multiple ? uploads.stored.length >= (schema.max ?? Number.POSITIVE_INFINITY) : false
  return (
    <MultiInputControl attributes={{ ...input, id: undefined }} className="upload-control">
      <FileDrop
        id={input.id}
        label={schema.label ?? ''}
        accept={schema.accept ?? (pictures ? 'image/*' : undefined)}
        multiple={schema.multiple === true}
        hidden={off || full}
        onFiles={uploads.take}
      >
        {t(pictures ? 'controls.upload.picture' : schema.multiple ? 'controls.upload.drop' : 'controls.upload.dropOne')}
      </FileDrop>
      <UploadList uploads={uploads} pictures={pictures} off={off} />
      <UploadProblems uploads={uploads} />
      {uploads.cropping && (
        <Suspense>
          <CropDialog
            file={uploads.cropping}
            aspect={schema.aspect}
            onUse={uploads.sendCropped}
            onCancel={uploads.cancelCrop}
          />
        </Suspense>
      )}
    </MultiInputControl>
  )
}

interface UploadListProps {
  readonly uploads: Uploads
  readonly pictures: boolean
  readonly off: boolean
}

/** What is stored and what is on its way. */
function UploadList({ uploads, pictures, off }: UploadListProps): ReactNode {
  const t = useTranslate('controls')
  return (
    <ul className={pictures ? 'upload-list pictures' : 'upload-list'} aria-label={t('controls.upload.files')}>
      {uploads.stored.map((entry) => (
        <li key={entry}>
          <StoredFile
            address={uploads.addressOf(entry) ?? imageAddress(entry)}
            name={uploads.nameOf(entry)}
            picture={pictures}
          />
          {!off && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('controls.upload.remove', { name: uploads.nameOf(entry) })}
              onClick={() => uploads.remove(entry)}
            />
          )}
        </li>
      ))}
      {uploads.running.map(({ id, name, part }) => (
        <li key={id}>
          <PaperClipOutlined aria-hidden /> {name}
          <Progress
            percent={Math.round(part * 100)}
            size="small"
            aria-label={t('controls.upload.progress', { name })}
            style={{ maxWidth: 160 }}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('controls.upload.remove', { name })}
            onClick={() => uploads.cancel(id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Why files were not sent or did not arrive. */
function UploadProblems({ uploads }: { readonly uploads: Uploads }): ReactNode {
  const t = useTranslate()
  return (
    <>
      {uploads.problems.map((problem) => (
        <p key={problem} role="alert" className="upload-problem">
          {problem}
        </p>
      ))}
      {uploads.failed.map(({ id, reason }) => (
        <p key={id} role="alert" className="upload-problem">
          {reason}{' '}
          <Button type="link" size="small" onClick={() => uploads.retry(id)}>
            {t('action.retry')}
          </Button>
        </p>
      ))}
    </>
  )
}

function StoredFile(props: {
  readonly address: string | null
  readonly name: string
  readonly picture: boolean
}): ReactNode {
  const t = useTranslate('controls')
  const { address, name, picture } = props
  if (address === null) return <span>{name}</span>
  if (picture) return <Image src={address} alt={name} width={88} height={88} style={{ objectFit: 'cover' }} />
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={t('controls.upload.open', { name })}>
      <PaperClipOutlined aria-hidden /> {name}
    </a>
  )
}

/** The adapter of the uploads. */
export const uploadControl = control(UploadControl, { emptied: 'null', group: true })
