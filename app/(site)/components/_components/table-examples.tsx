'use client'

import { Archive } from 'lucide-react'
import { useState } from 'react'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { BarButton, SelectionBar } from '#lib/components/ui/selection-bar.tsx'
import { Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import { Examples, States } from './examples.tsx'

const PEOPLE = [
  ['Priya Raman', 'Owner'],
  ['Tomás Iglesias', 'Editor'],
  ['Somebody with a name that is much longer than the names of other people in this team', 'Viewer'],
]
const CHOICES = ['Completed', 'Failed'].map((label) => ({ label, choose: () => undefined }))

export function TableExamples() {
  const [count, setCount] = useState(2)
  return (
    <Examples name="Tables">
      <Table columns={[msg('Name'), msg('Role')]}>
        {PEOPLE.map(([name, role]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{role}</td>
          </tr>
        ))}
      </Table>
      <States of="Filters">
        <FilterChip name="Status" value={null} clearAddress="/" choices={CHOICES} />
        <FilterChip name="Status" value="failed" clearAddress="/" choices={CHOICES} />
      </States>
      <States of="A selection">
        <button type="button" className="btn btn-outline" onClick={() => setCount(2)}>
          Select two
        </button>
        {count > 0 && (
          <SelectionBar count={count} onClear={() => setCount(0)}>
            <BarButton Icon={Archive} onClick={() => setCount(0)}>
              Archive
            </BarButton>
          </SelectionBar>
        )}
      </States>
    </Examples>
  )
}
