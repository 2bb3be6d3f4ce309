'use client'

import { useState } from 'react'
import { Choices } from '#lib/components/ui/choices.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { SelectField } from '#lib/components/ui/select-field.tsx'
import { Stepper } from '#lib/components/ui/stepper.tsx'
import { Switch } from '#lib/components/ui/switch.tsx'
import { Examples, States } from './examples.tsx'

const SIZES = [
  { value: 's', label: 'S' },
  { value: 'm', label: 'M' },
  { value: 'l', label: 'L' },
]
const ROLES = [
  { value: 'editor', label: 'Editor', hint: 'Creates projects and posts.' },
  { value: 'viewer', label: 'Viewer', hint: 'Watches results.' },
]

export function ChoiceExamples() {
  const [size, setSize] = useState('m')
  const [isOn, setOn] = useState(true)
  const [count, setCount] = useState<number | null>(null)
  return (
    <Examples name="Choices">
      <States of="One of a few">
        <Segmented label="Size" value={size} options={SIZES} onChange={setSize} />
        <SelectField id="size" label="Size" value={size} options={SIZES} onChange={setSize} hint="Of the letters." />
        <SelectField id="size-wrong" label="Size" value={size} options={SIZES} onChange={setSize} error="Choose one." />
        <SelectField id="size-off" label="Size" value={size} options={SIZES} onChange={setSize} disabled />
      </States>
      <States of="On and off">
        <Switch label="Music" checked={isOn} onChange={setOn} />
        <Switch label="B-roll" checked={!isOn} onChange={(on) => setOn(!on)} />
      </States>
      <States of="A number">
        <label htmlFor="reels">Reels</label>
        <Stepper id="reels" min={1} max={50} value={count} none="Auto" onChange={setCount} />
      </States>
      <States of="Lists">
        <Choices legend="Roles" name="roles" choices={ROLES} chosen={['editor']} />
        <Choices legend="One role" name="role" type="radio" choices={ROLES} chosen={['viewer']} />
        <Choices legend="None yet" name="none" choices={ROLES} chosen={[]} error="Choose at least one." />
      </States>
    </Examples>
  )
}
