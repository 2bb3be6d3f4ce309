'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#lib/components/ui/confirm-dialog.tsx'
import { Dialog, Drawer } from '#lib/components/ui/dialog.tsx'
import { Menu, MenuItem } from '#lib/components/ui/menu.tsx'
import { Popover } from '#lib/components/ui/popover.tsx'
import { useToast } from '#lib/components/ui/toasts.tsx'
import { Examples, States } from './examples.tsx'

type Name = 'dialog' | 'drawer' | 'question'

export function OpenedExamples() {
  const [opened, setOpened] = useState<Name | null>(null)
  const toast = useToast()
  const close = () => setOpened(null)
  return (
    <Examples name="What opens">
      <States of="Menu, popover, toast, dialogs">
        <Menu label="Actions" trigger={<Opener name="Menu" />}>
          <MenuItem onSelect={() => undefined}>Rename</MenuItem>
          <MenuItem onSelect={() => undefined}>Archive</MenuItem>
        </Menu>
        <Popover label="Details" trigger={<Opener name="Popover" />}>
          <p className="p-3">Made by the service in 41 seconds.</p>
        </Popover>
        <Opener name="Toast" onClick={() => toast('Link copied')} />
        <Opener name="Dialog" onClick={() => setOpened('dialog')} />
        <Opener name="Drawer" onClick={() => setOpened('drawer')} />
        <Opener name="Question" onClick={() => setOpened('question')} />
      </States>
      <Dialog open={opened === 'dialog'} onOpenChange={close} title="A dialog" description="A decision, 520 wide.">
        <p>It traps the focus and gives it back.</p>
      </Dialog>
      <Drawer open={opened === 'drawer'} onOpenChange={close} title="A drawer">
        <p className="p-5">Detail that keeps its context.</p>
      </Drawer>
      <ConfirmDialog
        open={opened === 'question'}
        title="Delete Northbeam?"
        description="Its projects are deleted with it. It can be restored for 14 days."
        confirm="Delete Northbeam"
        busy="Deleting…"
        sending={false}
        onConfirm={close}
        onClose={close}
      />
    </Examples>
  )
}

function Opener({ name, ...rest }: { name: string } & React.ComponentProps<'button'>) {
  return (
    <button type="button" className="btn btn-outline" {...rest}>
      {name}
    </button>
  )
}
