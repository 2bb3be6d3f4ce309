import type { EditorRender } from '#lib/portal/editing/editor-view.ts'

/** Whether a new version is being made. */
export function isUnderWay(render: EditorRender | null): render is EditorRender {
  return render !== null && render.state !== 'failed' && render.state !== 'cancelled' && render.state !== 'completed'
}
