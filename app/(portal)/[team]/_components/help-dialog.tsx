'use client'

import { Dialog } from '#lib/components/ui/dialog.tsx'

const KEYS: { group: string; rows: [string, string][] }[] = [
  {
    group: 'Everywhere',
    rows: [
      ['Ctrl or ⌘ K', 'Search or jump to'],
      ['N', 'New project'],
      ['G then H', 'Projects'],
      ['G then P', 'Publish'],
      ['G then V', 'Voices'],
      ['⇧ D', 'Switch between light and dark'],
      ['?', 'Help and shortcuts'],
      ['Esc', 'Close, then clear the selection'],
    ],
  },
  {
    group: 'Projects',
    rows: [
      ['/', 'Search projects'],
      ['J and K', 'Next and previous row'],
      ['X', 'Select the row'],
      ['Enter', 'Open the row'],
    ],
  },
  { group: 'A finished project', rows: [['S', 'Share']] },
  {
    group: 'Voices',
    rows: [
      ['/', 'Search voices'],
      ['Space', 'Play or pause the chosen sample'],
    ],
  },
  {
    group: 'Publish',
    rows: [
      ['M', 'Move the post'],
      ['S', 'Move the post to its next free slot'],
      ['X', 'Select the post'],
    ],
  },
  { group: 'New project', rows: [['Ctrl or ⌘ Enter', 'Start the project']] },
  {
    group: 'Player',
    rows: [
      ['Space', 'Play or pause'],
      ['← and →', 'Back and forward 5 s'],
      ['C', 'Captions'],
      ['M', 'Sound'],
      ['F', 'Full screen'],
    ],
  },
]

const STATES: [string, string][] = [
  ['Submitting', 'We are sending your request to the video service.'],
  ['Queued', 'The service accepted it. It is waiting for its turn.'],
  ['Processing', 'The service is working on it. We show the stage and percentage it reports.'],
  ['Completed', 'The result is in your team’s storage.'],
  ['Failed', 'It ended without a result. We show why and what to do.'],
  ['Unconfirmed', 'We do not know whether the service accepted it. We check before sending anything again.'],
  ['Stalled', 'No report arrived in time. A late result still appears.'],
  ['Cancelled', 'It was stopped before it finished. You can start it again.'],
]

/** Shortcuts, and what the states of a project mean. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Help and shortcuts" forReading>
      <div className="grid gap-5">
        {KEYS.map(({ group, rows }) => (
          <section key={group}>
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={keys} className="flex items-baseline justify-between gap-4 border-b py-1.5">
                  <dt>{does}</dt>
                  <dd className="kbd">{keys}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-1 font-semibold">What each state means</h3>
          <dl>
            {STATES.map(([state, says]) => (
              <div key={state} className="grid gap-x-4 border-b py-1.5 sm:grid-cols-[100px_1fr]">
                <dt className="font-medium">{state}</dt>
                <dd className="text-muted-foreground">{says}</dd>
              </div>
            ))}
          </dl>
        </section>
        <p className="hint">Single-key shortcuts can be turned off in the profile menu.</p>
      </div>
    </Dialog>
  )
}
