import { type ReactNode, useMemo } from 'react'
import { type DiffRow, diffRows, tokenizeCodeLine } from './diff-rows.ts'

/** A difference, side by side or in one column. */
export function DiffView(props: { readonly diff: string; readonly split: boolean; readonly label: string }): ReactNode {
  const rows = useMemo(() => diffRows(props.diff), [props.diff])
  const onlyRight = rows.every(({ left }) => left === null)
  const split = props.split && !onlyRight
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too
    <section className="tool-diff" aria-label={props.label} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) =>
            split ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one text never move
              <tr key={at} className={row.kind}>
                <Side line={row.left} sign={row.kind === 'change' ? '-' : ' '} />
                <Side line={row.right} sign={row.kind === 'change' ? '+' : ' '} />
              </tr>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Unified key={at} row={row} />
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

function Unified({ row }: { readonly row: DiffRow }): ReactNode {
  if (row.kind !== 'change') {
    return (
      <tr className={row.kind}>
        <Side line={row.right} sign=" " />
      </tr>
    )
  }
  return (
    <>
      {row.left && (
        <tr className="change">
          <Side line={row.left} sign="-" />
        </tr>
      )}
      {row.right && (
        <tr className="change">
          <Side line={row.right} sign="+" />
        </tr>
      )}
    </>
  )
}

const classes = { '-': 'minus', '+': 'plus', ' ': '' } as const

function Side({ line, sign }: { readonly line: DiffRow['left']; readonly sign: keyof typeof classes }): ReactNode {
  const kind = line === null ? 'none' : classes[sign]
  return (
    <>
      <td className={`number ${kind}`}>{line?.number}</td>
      <td className={`code ${kind}`}>
        {line && (
          <>
            <span className="sign">{sign}</span>
            {tokenizeCodeLine(line.text).map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
              <span key={at} className={part.kind}>
                {part.text}
              </span>
            ))}
          </>
        )}
      </td>
    </>
  )
}
