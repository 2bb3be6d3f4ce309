import type { ReactNode } from 'react'
import { type Message, msg } from '#lib/i18n/message.ts'
import { useText } from '#text'

/** A column: its name, or its name and its look. */
export type Column = Message | { name: Message; isHidden?: boolean; className?: string }

/** The column of the buttons. Only screen readers read its name. */
export const ACTIONS = { name: msg('Actions'), isHidden: true }

/** A table of settings. On a phone each row is a block of its own. `children` are its rows. */
export function Table({
  columns,
  className = '',
  children,
}: {
  columns: readonly Column[]
  className?: string
  children: ReactNode
}) {
  const t = useText()
  return (
    <div className="card overflow-hidden">
      <table className={`tbl ${className}`.trim()}>
        <thead>
          <tr>
            {columns
              .map((column) => (typeof column === 'string' ? { name: column } : column))
              .map(({ name, isHidden = false, className: look }: Exclude<Column, string>) => (
                <th key={name} scope="col" className={look}>
                  {isHidden ? <span className="sr-only">{t(name)}</span> : t(name)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
