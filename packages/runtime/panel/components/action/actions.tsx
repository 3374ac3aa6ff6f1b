import { type Adapters, view } from '../../render/adapter.ts'
import { ActionButton, ReloadButton, ResetButton, SubmitButton } from './action-button.tsx'
import { ButtonGroup, DropdownButton } from './grouped-buttons.tsx'

const button = view(ActionButton)

/** Adapters of the buttons. */
export const actionAdapters: Adapters = {
  Button: button,
  Submit: view(SubmitButton),
  Reset: view(ResetButton),
  AjaxAction: button,
  DialogAction: button,
  DrawerAction: button,
  LinkAction: button,
  UrlAction: button,
  ReloadAction: view(ReloadButton),
  CopyAction: button,
  ToastAction: button,
  Action: button,
  EmailAction: button,
  DownloadAction: button,
  ButtonGroup: view(ButtonGroup),
  DropdownButton: view(DropdownButton),
}
