import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import HolderOutlined from '@ant-design/icons/HolderOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { FieldConfig } from '@quoin/generator'
import { Button, Checkbox, Input } from 'antd'
import { Fragment, memo, type ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { DefaultInput } from './default-input.tsx'
import type { FieldErrors } from './field-errors.ts'
import { type FieldFlag, fieldFlags, withFlag } from './field-flags.ts'
import { RuleBuilder } from './rule-builder.tsx'
import type { ExplainGuess } from './use-guesses.ts'

/** What can be done with a row of the grid of fields; the same for its life. */
export interface FieldActions {
  set(name: string, part: Partial<FieldConfig>): void
  move(name: string, by: -1 | 1): void
  setSelected(name: string, on: boolean): void
  openComponentPicker(name: string): void
  openFieldSettings(name: string): void
  drag(name: string): void
  drop(name: string): void
}

/** The switches of a field that have a column in the grid of fields; `showInDetail` is among all settings. */
export const fieldGridFlags = [
  'required',
  'showInList',
  'showInForm',
  'searchable',
  'sortable',
] as const satisfies readonly FieldFlag[]

interface FieldRowProps {
  readonly field: FieldConfig
  readonly at: number
  readonly isLast: boolean
  readonly isChosen: boolean
  readonly errors: FieldErrors | undefined
  readonly why: ExplainGuess
  readonly actions: FieldActions
}

/** One field: rendered again only when something in it changes. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps): ReactNode {
  const { field, at, errors, why, actions } = props
  const { name } = field
  const t = useTranslate('tools')
  const of = (property: string) => t('tools.field.of', { property, name })
  const guessed = (property: keyof FieldConfig) => why(`fields.${name}.${property}`, field[property])
  const problem = (property: string) =>
    errors?.[property] !== undefined && <span className="tool-error">{errors[property]}</span>
  const elsewhere = Object.keys(errors ?? {}).some((property) => !shownProperties.has(property))
  return (
    <tr
      data-row-key={name}
      aria-rowindex={at + 2}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => actions.drop(name)}
    >
      <PlaceCell {...props} />
      <th scope="row" className="tool-record">
        <strong>{breakable(name)}</strong>
        <small>{field.type.raw}</small>
      </th>
      <td data-label={t('tools.field.label')} title={guessed('label')}>
        <Input
          value={field.label}
          aria-label={of(t('tools.field.label'))}
          status={errors?.['label'] ? 'error' : ''}
          onChange={({ target }) => actions.set(name, { label: target.value })}
        />
        {problem('label')}
      </td>
      <td data-label={t('tools.field.component')} title={guessed('component')}>
        <Button
          className="tool-component"
          danger={errors?.['component'] !== undefined}
          aria-label={`${of(t('tools.field.component'))}: ${field.component}`}
          onClick={() => actions.openComponentPicker(name)}
        >
          {field.component}
        </Button>
        {problem('component')}
      </td>
      <td data-label={t('tools.field.rules')} title={guessed('rules')}>
        <RuleBuilder label={of(t('tools.field.rules'))} field={field} onChange={(part) => actions.set(name, part)} />
        {problem('rules')}
      </td>
      <td data-label={t('tools.field.default')}>
        <DefaultInput
          field={field}
          aria-label={of(t('tools.field.default'))}
          status={errors?.['default'] ? 'error' : ''}
          onChange={(part) => actions.set(name, part)}
        />
        {problem('default')}
      </td>
      {fieldGridFlags.map((flag) => (
        <td key={flag} className="tool-flag" data-label={t(fieldFlags[flag])} title={guessed(flag)}>
          <Checkbox
            checked={field[flag]}
            aria-label={of(t(fieldFlags[flag]))}
            onChange={({ target }) => actions.set(name, withFlag(field, flag, target.checked))}
          />
        </td>
      ))}
      <td className="tool-more">
        <Button
          type="text"
          danger={elsewhere}
          icon={<SettingOutlined aria-hidden />}
          aria-label={t('tools.field.more', { name })}
          title={t('tools.field.more', { name })}
          onClick={() => actions.openFieldSettings(name)}
        />
      </td>
    </tr>
  )
})

/** A name that is broken between its words first. */
function breakable(name: string): ReactNode {
  return name.split(/(?<=_)/).map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is where it stands
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** Where a field stands: its choice, and what moves it. */
function PlaceCell({ field: { name }, at, isLast, isChosen, actions }: FieldRowProps): ReactNode {
  const t = useTranslate('tools')
  return (
    <td className="tool-choice">
      <Checkbox
        checked={isChosen}
        aria-label={t('list.selectRow', { key: name })}
        onChange={({ target }) => actions.setSelected(name, target.checked)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows beside it do the same by keyboard */}
      <span draggable className="tool-drag" title={t('tools.field.drag')} onDragStart={() => actions.drag(name)}>
        <HolderOutlined aria-hidden />
      </span>
      <span className="tool-order">
        <Button
          size="small"
          type="text"
          data-move="-1"
          disabled={at === 0}
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t('tools.field.up', { name })}
          onClick={() => actions.move(name, -1)}
        />
        <Button
          size="small"
          type="text"
          data-move="1"
          disabled={isLast}
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t('tools.field.down', { name })}
          onClick={() => actions.move(name, 1)}
        />
      </span>
    </td>
  )
}

/** What has a column; a mistake in anything else is shown among all settings. */
const shownProperties: ReadonlySet<string> = new Set(['label', 'component', 'rules', 'default'])
