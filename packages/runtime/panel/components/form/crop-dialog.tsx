import { Modal, Slider } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '../../i18n/locale.tsx'

interface CropDialogProps {
  readonly file: File
  readonly aspect?: number | undefined
  readonly onUse: (file: File) => void
  readonly onCancel: () => void
}

/** Cuts a picture before it is sent: moved with mouse or arrow keys, zoomed with wheel or slider. */
export default function CropDialog({ file, aspect, onUse, onCancel }: CropDialogProps): ReactNode {
  const t = useTranslate('controls')
  const [address, setAddress] = useState<string | null>(null)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Modal
      open
      title={t('controls.crop.title')}
      okText={t('controls.crop.use')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: area === null }}
      onOk={async () => area && address && onUse(await cut(file, address, area))}
      onCancel={onCancel}
    >
      <p>{t('controls.crop.hint')}</p>
      <div className="crop-frame">
        {address && (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            aspect={aspect ?? 1}
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('controls.crop.zoom')}
      />
    </Modal>
  )
}

async function cut(file: File, address: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = area.width
  canvas.height = area.height
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, area.width, area.height)
  const type = ['image/png', 'image/jpeg', 'image/webp'].includes(file.type) ? file.type : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  return blob === null ? file : new File([blob], nameFor(file.name, type), { type })
}

function nameFor(name: string, type: string): string {
  const ending = type.slice('image/'.length).replace('jpeg', 'jpg')
  return /\.\w+$/.test(name) ? name.replace(/\.\w+$/, `.${ending}`) : `${name}.${ending}`
}
