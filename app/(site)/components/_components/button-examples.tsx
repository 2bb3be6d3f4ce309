'use client'

import { Copy, Plus } from 'lucide-react'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { Examples, States } from './examples.tsx'

const LOOKS = ['btn-primary', 'btn-outline', 'btn-ghost', 'btn-danger']
const SIZES = ['btn-sm', '', 'btn-lg']

export function ButtonExamples() {
  return (
    <Examples name="Buttons">
      {LOOKS.map((look) => (
        <States key={look} of={look}>
          {SIZES.map((size) => (
            <button key={size} type="button" className={`btn ${look} ${size}`}>
              <Plus aria-hidden="true" size={16} strokeWidth={1.75} />
              New project
            </button>
          ))}
          <button type="button" className={`btn ${look}`} disabled>
            Not now
          </button>
        </States>
      ))}
      <States of="Icons, links and keys">
        <IconButton label="Copy the address" Icon={Copy} />
        <IconButton label="Copy the other address" Icon={Copy} disabled />
        <CopyButton text="rw_live_…" label="Copy the key" word="Copy" look="btn-outline" />
        <a href="#links" id="links" className="link">
          A link in a sentence
        </a>
        <span>
          <Kbd>⌘</Kbd> <Kbd>K</Kbd>
        </span>
      </States>
    </Examples>
  )
}
