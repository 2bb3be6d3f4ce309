import { FieldNote } from '#lib/components/ui/field.tsx'
import { useText } from '#text'
import type { TextLength } from './text-length.ts'

/** A field of the text with how long it is to the network that takes least. */
export function TextInput({
  name,
  label,
  value,
  placeholder,
  length = null,
  tall = false,
  error,
  onChange,
}: {
  name: string
  label: string
  value: string
  placeholder: string
  length?: TextLength | null
  tall?: boolean
  error: string | undefined
  onChange: (value: string) => void
}) {
  const id = `post-${name}`
  const isOver = length !== null && length.length > length.max
  const props = {
    id,
    value,
    placeholder,
    dir: 'auto',
    'aria-invalid': error || isOver ? true : undefined,
    'aria-describedby': `${id}-note`,
  } as const
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline">
        <label className="text-xs text-muted-foreground" htmlFor={id}>
          {label}
        </label>
        {length !== null && <Length isOver={isOver} {...length} />}
      </div>
      {tall ? (
        <textarea
          {...props}
          rows={5}
          className="input h-auto py-2 text-base"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input {...props} className="input" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

function Length({ length, max, inBytes, name, isOver }: TextLength & { isOver: boolean }) {
  const t = useText()
  const values = { length, most: max, network: t.message(name) }
  return (
    <span className={`num ml-auto text-xs ${isOver ? 'font-medium text-danger-text' : 'text-muted-foreground'}`}>
      {inBytes
        ? t('{length, number} of {most, number} bytes on {network}', values)
        : t('{length, number} of {most, number} on {network}', values)}
    </span>
  )
}
