import { z } from 'zod'
import { type ComponentFactory, defineComponent, type LocalizedText } from '../component.ts'
import { flag, size, text } from '../property-schema.ts'
import { type TypedControlProperties, typedControlShape } from './control.ts'

/** A language that the code editors colour. */
export type CodeLanguage =
  | 'css'
  | 'go'
  | 'html'
  | 'java'
  | 'javascript'
  | 'json'
  | 'markdown'
  | 'php'
  | 'plain'
  | 'python'
  | 'shell'
  | 'sql'
  | 'typescript'
  | 'xml'
  | 'yaml'

/** Properties of the code editors of one language; the value is a text. */
export interface CodeControlProperties extends TypedControlProperties {
  readonly height?: number | string
  readonly lineNumbers?: boolean
  /** Long lines are broken instead of scrolled. */
  readonly wrap?: boolean
}

/** Properties of {@link EditorControl}. */
export interface EditorControlProperties extends CodeControlProperties {
  readonly language?: CodeLanguage
}

/** Properties of {@link DiffControl}: the right side is the value. */
export interface DiffControlProperties extends EditorControlProperties {
  /** The left side; may hold `{field}`. */
  readonly original?: string
}

const language = z.enum([
  'css',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'markdown',
  'php',
  'plain',
  'python',
  'shell',
  'sql',
  'typescript',
  'xml',
  'yaml',
])
const codeShape = { ...typedControlShape, height: size, lineNumbers: flag, wrap: flag }
const codeDefaults = { height: 240, lineNumbers: true, wrap: false }

function codeEditor<Name extends string>(
  name: Name,
  label: LocalizedText,
  icon = 'CodeOutlined',
): ComponentFactory<Name, CodeControlProperties> {
  return defineComponent<Name, CodeControlProperties>({
    name,
    group: 'form',
    label: { en: `${label.en} editor`, zh: `${label.zh} 编辑器` },
    description: { en: `Code editor set to ${label.en}`, zh: `${label.zh} 代码编辑器` },
    icon,
    properties: codeShape,
    required: ['name'],
    defaults: codeDefaults,
    columnTypes: ['text'],
  })
}

/** Code editor with a chosen language. */
export const EditorControl: ComponentFactory<'EditorControl', EditorControlProperties> = defineComponent({
  name: 'EditorControl',
  group: 'form',
  label: { en: 'Code editor', zh: '代码编辑器' },
  description: { en: 'Code editor with a chosen language', zh: '可选语言的代码编辑器' },
  icon: 'CodeOutlined',
  properties: { ...codeShape, language },
  required: ['name'],
  defaults: { ...codeDefaults, language: 'javascript' },
  columnTypes: ['text'],
})

/** Code editor set to JavaScript. */
export const JavaScriptEditorControl: ComponentFactory<'JavaScriptEditorControl', CodeControlProperties> = codeEditor(
  'JavaScriptEditorControl',
  { en: 'JavaScript', zh: 'JavaScript' },
  'JavaScriptOutlined',
)

/** Code editor set to TypeScript. */
export const TypeScriptEditorControl: ComponentFactory<'TypeScriptEditorControl', CodeControlProperties> = codeEditor(
  'TypeScriptEditorControl',
  { en: 'TypeScript', zh: 'TypeScript' },
)

/** Code editor set to SQL. */
export const SqlEditorControl: ComponentFactory<'SqlEditorControl', CodeControlProperties> = codeEditor(
  'SqlEditorControl',
  { en: 'SQL', zh: 'SQL' },
  'DatabaseOutlined',
)

/** Code editor set to HTML. */
export const HtmlEditorControl: ComponentFactory<'HtmlEditorControl', CodeControlProperties> = codeEditor(
  'HtmlEditorControl',
  { en: 'HTML', zh: 'HTML' },
  'Html5Outlined',
)

/** Code editor set to CSS. */
export const CssEditorControl: ComponentFactory<'CssEditorControl', CodeControlProperties> = codeEditor(
  'CssEditorControl',
  { en: 'CSS', zh: 'CSS' },
)

/** Code editor set to Markdown. */
export const MarkdownEditorControl: ComponentFactory<'MarkdownEditorControl', CodeControlProperties> = codeEditor(
  'MarkdownEditorControl',
  { en: 'Markdown', zh: 'Markdown' },
  'FileMarkdownOutlined',
)

/** Code editor set to YAML. */
export const YamlEditorControl: ComponentFactory<'YamlEditorControl', CodeControlProperties> = codeEditor(
  'YamlEditorControl',
  { en: 'YAML', zh: 'YAML' },
)

/** Code editor set to XML. */
export const XmlEditorControl: ComponentFactory<'XmlEditorControl', CodeControlProperties> = codeEditor(
  'XmlEditorControl',
  { en: 'XML', zh: 'XML' },
)

/** Code editor set to PHP. */
export const PhpEditorControl: ComponentFactory<'PhpEditorControl', CodeControlProperties> = codeEditor(
  'PhpEditorControl',
  { en: 'PHP', zh: 'PHP' },
)

/** Code editor set to Python. */
export const PythonEditorControl: ComponentFactory<'PythonEditorControl', CodeControlProperties> = codeEditor(
  'PythonEditorControl',
  { en: 'Python', zh: 'Python' },
  'PythonOutlined',
)

/** Code editor set to Java. */
export const JavaEditorControl: ComponentFactory<'JavaEditorControl', CodeControlProperties> = codeEditor(
  'JavaEditorControl',
  { en: 'Java', zh: 'Java' },
  'JavaOutlined',
)

/** Code editor set to Go. */
export const GoEditorControl: ComponentFactory<'GoEditorControl', CodeControlProperties> = codeEditor(
  'GoEditorControl',
  { en: 'Go', zh: 'Go' },
)

/** Code editor set to shell script. */
export const ShellEditorControl: ComponentFactory<'ShellEditorControl', CodeControlProperties> = codeEditor(
  'ShellEditorControl',
  { en: 'Shell', zh: 'Shell' },
  'ConsoleSqlOutlined',
)

/** Code editor without a language. */
export const PlainTextEditorControl: ComponentFactory<'PlainTextEditorControl', CodeControlProperties> =
  defineComponent({
    name: 'PlainTextEditorControl',
    group: 'form',
    label: { en: 'Plain text editor', zh: '纯文本编辑器' },
    description: { en: 'Code editor without a language', zh: '不带语言的代码编辑器' },
    icon: 'FileTextOutlined',
    properties: codeShape,
    required: ['name'],
    defaults: codeDefaults,
    columnTypes: ['text'],
  })

/** Two texts side by side with differences marked. */
export const DiffControl: ComponentFactory<'DiffControl', DiffControlProperties> = defineComponent({
  name: 'DiffControl',
  group: 'form',
  label: { en: 'Comparison editor', zh: '对比编辑器' },
  description: {
    en: 'Two texts side by side with differences marked; the right one is edited',
    zh: '并排显示两段文本并标出差异，编辑右侧',
  },
  icon: 'DiffOutlined',
  properties: { ...codeShape, language, original: text },
  required: ['name'],
  defaults: { ...codeDefaults, language: 'plain' },
  columnTypes: ['text'],
})
