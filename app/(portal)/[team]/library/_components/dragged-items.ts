import type { DragEvent } from 'react'

const TYPE = 'application/x-library-items'

/** Takes items along that are dragged; the address of their link stays behind. */
export function dragItems(event: DragEvent, ids: readonly string[]): void {
  event.dataTransfer.clearData()
  event.dataTransfer.setData(TYPE, JSON.stringify(ids))
  event.dataTransfer.effectAllowed = 'move'
}

/** Whether items of the library are dragged, and not a file or a text. */
export function areItemsDragged(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(TYPE)
}

/** The items that are dropped; empty where it is something else. */
export function droppedItems(event: DragEvent): string[] {
  const given: unknown = JSON.parse(event.dataTransfer.getData(TYPE) || '[]')
  return Array.isArray(given) ? given.filter((id) => typeof id === 'string') : []
}
