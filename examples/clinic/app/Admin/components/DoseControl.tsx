import { control } from '@quoin/runtime/panel'

const times = ['morning', 'noon', 'evening'] as const

/** A dose as doctors write it: 1-0-1 is one in the morning and one in the evening. */
export default control(({ value, onChange, disabled }) => {
  const parts = String(value || '0-0-0').split('-')
  return times.map((time, index) => (
    <input
      key={time}
      type="number"
      min={0}
      aria-label={time}
      disabled={disabled}
      value={parts[index] ?? 0}
      onChange={(event) => onChange(parts.with(index, event.target.value).join('-'))}
    />
  ))
})
