import { z } from 'zod'
import type { Condition } from '../../conditions/condition.ts'
import {
  type ActionSchema,
  actionSchema,
  type ConfirmSchema,
  confirmSchema,
  nodeSchema,
  type RequestSchema,
  requestSchema,
  type ToastLevel,
} from '../action-schema.ts'
import { type ComponentFactory, type ComponentNode, defineComponent, type PropertyShape } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { flag, text } from '../property-schema.ts'

/** How a button looks, what it is called and when it can be pressed. */
export interface ButtonFaceProperties {
  readonly label?: string
  readonly icon?: string
  readonly level?: 'primary' | 'default' | 'danger' | 'link' | 'text' | 'dashed'
  readonly tooltip?: string
  /** Names a framework button; the panel supplies its label in the user's language. */
  readonly kind?: 'create' | 'edit' | 'view' | 'delete' | 'export' | 'restore'
  readonly disabled?: boolean
  readonly visibleWhen?: Condition
  readonly disabledWhen?: Condition
}

/** Properties of {@link Submit} and {@link Reset}. */
export interface FormButtonProperties extends ButtonFaceProperties {
  /** Asked before. */
  readonly confirm?: string | ConfirmSchema
}

/** What every button with a chain of actions understands. */
export interface ButtonProperties extends FormButtonProperties {
  /** Follows on success. */
  readonly then?: readonly ActionSchema[]
}

/** Properties of {@link Button}: its chain is run on a click. */
export interface PlainButtonProperties extends ButtonProperties {
  readonly actions?: readonly ActionSchema[]
}

/** Properties of {@link AjaxAction}. */
export interface AjaxActionProperties extends ButtonProperties {
  readonly request: RequestSchema
}

/** Properties of {@link DialogAction}. */
export interface DialogActionProperties extends ButtonProperties {
  readonly dialog: ComponentNode
}

/** Properties of {@link DrawerAction}. */
export interface DrawerActionProperties extends ButtonProperties {
  readonly drawer: ComponentNode
}

/** Properties of {@link LinkAction}: a path of the panel, may hold `{field}`. */
export interface LinkActionProperties extends ButtonProperties {
  readonly link: string
}

/** Properties of {@link UrlAction}: only http, https, mailto and tel open. */
export interface UrlActionProperties extends ButtonProperties {
  readonly url: string
  readonly blank?: boolean
}

/** Properties of {@link ReloadAction}. */
export interface ReloadActionProperties extends ButtonProperties {
  /** The name of what to reload; the surrounding list without it. */
  readonly target?: string
}

/** Properties of {@link CopyAction}. */
export interface CopyActionProperties extends ButtonProperties {
  readonly text: string
}

/** Properties of {@link ToastAction}. */
export interface ToastActionProperties extends ButtonProperties {
  readonly message: string
  readonly toastLevel?: ToastLevel
}

/** The zod form of {@link ButtonFaceProperties}. */
export const buttonFaceShape: PropertyShape<ButtonFaceProperties> = {
  label: text,
  icon: text,
  level: z.enum(['primary', 'default', 'danger', 'link', 'text', 'dashed']),
  tooltip: text,
  kind: z.enum(['create', 'edit', 'view', 'delete', 'export', 'restore']),
  disabled: flag,
  visibleWhen: conditionSchema,
  disabledWhen: conditionSchema,
}

const formButtonShape: PropertyShape<FormButtonProperties> = { ...buttonFaceShape, confirm: confirmSchema }

/** The zod form of {@link ButtonProperties}. */
export const buttonShape: PropertyShape<ButtonProperties> = {
  ...formButtonShape,
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  then: z.array(actionSchema),
}

/** Button that runs a declared chain of actions. */
export const Button: ComponentFactory<'Button', PlainButtonProperties> = defineComponent({
  name: 'Button',
  group: 'action',
  label: { en: 'Button', zh: '按钮' },
  description: { en: 'Button that runs a declared chain of actions', zh: '执行一串声明动作的按钮' },
  icon: 'BorderOutlined',
  properties: { ...buttonShape, actions: z.array(actionSchema) },
})

/** Button that sends the form. */
export const Submit: ComponentFactory<'Submit', FormButtonProperties> = defineComponent({
  name: 'Submit',
  group: 'action',
  label: { en: 'Submit', zh: '提交' },
  description: { en: 'Button that sends the form', zh: '提交表单的按钮' },
  icon: 'CheckOutlined',
  properties: formButtonShape,
})

/** Button that restores the form. */
export const Reset: ComponentFactory<'Reset', FormButtonProperties> = defineComponent({
  name: 'Reset',
  group: 'action',
  label: { en: 'Reset', zh: '重置' },
  description: { en: 'Button that restores the form', zh: '还原表单的按钮' },
  icon: 'UndoOutlined',
  properties: formButtonShape,
})

/** Button that calls the API. */
export const AjaxAction: ComponentFactory<'AjaxAction', AjaxActionProperties> = defineComponent({
  name: 'AjaxAction',
  group: 'action',
  label: { en: 'Request button', zh: '请求按钮' },
  description: { en: 'Button that calls the API', zh: '调用接口的按钮' },
  icon: 'ApiOutlined',
  properties: { ...buttonShape, request: requestSchema },
  required: ['request'],
})

/** Button that opens a dialog. */
export const DialogAction: ComponentFactory<'DialogAction', DialogActionProperties> = defineComponent({
  name: 'DialogAction',
  group: 'action',
  label: { en: 'Dialog button', zh: '弹窗按钮' },
  description: { en: 'Button that opens a dialog', zh: '打开弹窗的按钮' },
  icon: 'BlockOutlined',
  properties: { ...buttonShape, dialog: nodeSchema },
  required: ['dialog'],
})

/** Button that opens a drawer. */
export const DrawerAction: ComponentFactory<'DrawerAction', DrawerActionProperties> = defineComponent({
  name: 'DrawerAction',
  group: 'action',
  label: { en: 'Drawer button', zh: '抽屉按钮' },
  description: { en: 'Button that opens a drawer', zh: '打开抽屉的按钮' },
  icon: 'MenuFoldOutlined',
  properties: { ...buttonShape, drawer: nodeSchema },
  required: ['drawer'],
})

/** Button that goes to a page of the panel. */
export const LinkAction: ComponentFactory<'LinkAction', LinkActionProperties> = defineComponent({
  name: 'LinkAction',
  group: 'action',
  label: { en: 'Page button', zh: '跳转按钮' },
  description: { en: 'Button that goes to a page of the panel', zh: '跳转到面板页面的按钮' },
  icon: 'ArrowRightOutlined',
  properties: { ...buttonShape, link: text },
  required: ['link'],
})

/** Button that opens an address. */
export const UrlAction: ComponentFactory<'UrlAction', UrlActionProperties> = defineComponent({
  name: 'UrlAction',
  group: 'action',
  label: { en: 'Address button', zh: '网址按钮' },
  description: { en: 'Button that opens an address', zh: '打开网址的按钮' },
  icon: 'ExportOutlined',
  properties: { ...buttonShape, url: text, blank: flag },
  required: ['url'],
})

/** Button that refreshes the list or another part. */
export const ReloadAction: ComponentFactory<'ReloadAction', ReloadActionProperties> = defineComponent({
  name: 'ReloadAction',
  group: 'action',
  label: { en: 'Reload button', zh: '刷新按钮' },
  description: { en: 'Button that refreshes the list or another part', zh: '刷新列表或其他部分的按钮' },
  icon: 'ReloadOutlined',
  properties: { ...buttonShape, target: text },
})

/** Button that copies text. */
export const CopyAction: ComponentFactory<'CopyAction', CopyActionProperties> = defineComponent({
  name: 'CopyAction',
  group: 'action',
  label: { en: 'Copy button', zh: '复制按钮' },
  description: { en: 'Button that copies text', zh: '复制文本的按钮' },
  icon: 'CopyOutlined',
  properties: { ...buttonShape, text },
  required: ['text'],
})

/** Button that shows a message. */
export const ToastAction: ComponentFactory<'ToastAction', ToastActionProperties> = defineComponent({
  name: 'ToastAction',
  group: 'action',
  label: { en: 'Message button', zh: '消息按钮' },
  description: { en: 'Button that shows a message', zh: '显示消息的按钮' },
  icon: 'MessageOutlined',
  properties: { ...buttonShape, message: text, toastLevel: z.enum(['success', 'info', 'warning', 'error']) },
  required: ['message'],
})
