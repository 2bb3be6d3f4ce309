import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadedDialog, LoadedDrawer } from '#lib/components/ui/loaded-dialog.tsx'

it('a page whose address opens a dialog is made on the server', () => {
  const given = { open: true, onOpenChange: () => undefined, title: 'New key', children: null }
  expect(renderToString(<LoadedDialog {...given} />)).toBe('')
  expect(renderToString(<LoadedDrawer {...given} />)).toBe('')
})
