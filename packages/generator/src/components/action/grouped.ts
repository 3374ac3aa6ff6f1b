import { z } from 'zod'
import { actionSchema, type RequestSchema, requestSchema } from '../action-schema.ts'
import type { ComponentNode } from '../component.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { nodes, text } from '../property-schema.ts'
import {
  type ButtonFaceProperties,
  type ButtonProperties,
  buttonFaceShape,
  buttonShape,
  type PlainButtonProperties,
} from './button.ts'

/** Properties of {@link ButtonGroup}. */
export interface ButtonGroupProperties {
  readonly buttons: readonly ComponentNode[]
}

/** Properties of {@link DropdownButton}. */
export interface DropdownButtonProperties extends ButtonFaceProperties {
  readonly buttons: readonly ComponentNode[]
}

/** Properties of {@link EmailAction}; texts may hold `{field}`. */
export interface EmailActionProperties extends ButtonProperties {
  readonly to: string
  readonly cc?: string
  readonly subject?: string
  readonly body?: string
}

/** Properties of {@link DownloadAction}. */
export interface DownloadActionProperties extends ButtonProperties {
  readonly request: RequestSchema
  readonly filename?: string
}

/** Generic button that runs a declared chain of actions. */
export const Action: ComponentFactory<'Action', PlainButtonProperties> = defineComponent({
  name: 'Action',
  group: 'action',
  label: { en: 'Action', zh: '动作' },
  description: { en: 'Generic button that runs a declared chain of actions', zh: '执行一串动作的通用按钮' },
  icon: 'ThunderboltOutlined',
  properties: { ...buttonShape, actions: z.array(actionSchema) },
})

/** Joined row of buttons. */
export const ButtonGroup: ComponentFactory<'ButtonGroup', ButtonGroupProperties> = defineComponent({
  name: 'ButtonGroup',
  group: 'action',
  label: { en: 'Button group', zh: '按钮组' },
  description: { en: 'Joined row of buttons', zh: '连在一起的一排按钮' },
  icon: 'BorderOuterOutlined',
  properties: { buttons: nodes },
  required: ['buttons'],
})

/** Button that opens a menu of buttons. */
export const DropdownButton: ComponentFactory<'DropdownButton', DropdownButtonProperties> = defineComponent({
  name: 'DropdownButton',
  group: 'action',
  label: { en: 'Button menu', zh: '下拉按钮' },
  description: { en: 'Button that opens a menu of buttons', zh: '点击展开按钮菜单' },
  icon: 'DownSquareOutlined',
  properties: { ...buttonFaceShape, buttons: nodes },
  required: ['buttons'],
})

/** Button that starts a mail. */
export const EmailAction: ComponentFactory<'EmailAction', EmailActionProperties> = defineComponent({
  name: 'EmailAction',
  group: 'action',
  label: { en: 'E-mail button', zh: '邮件按钮' },
  description: { en: 'Button that starts a mail', zh: '发起邮件的按钮' },
  icon: 'MailOutlined',
  properties: { ...buttonShape, to: text, cc: text, subject: text, body: text },
  required: ['to'],
})

/** Button that downloads a file. */
export const DownloadAction: ComponentFactory<'DownloadAction', DownloadActionProperties> = defineComponent({
  name: 'DownloadAction',
  group: 'action',
  label: { en: 'Download button', zh: '下载按钮' },
  description: { en: 'Button that downloads a file', zh: '下载文件的按钮' },
  icon: 'DownloadOutlined',
  properties: { ...buttonShape, request: requestSchema, filename: text },
  required: ['request'],
})
