export type SelectProps = {
  id?: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  describedBy?: string
  disabled?: boolean
}
