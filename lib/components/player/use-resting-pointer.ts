'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** So long after it last moved, a pointer rests. */
const REST_MS = 3_000

/** Whether no pointer moves over an element, and the handlers that the element needs to know it. */
export function useRestingPointer() {
  const [isResting, setResting] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPointerMove = () => {
    clearTimeout(timer.current)
    setResting(false)
    timer.current = setTimeout(() => setResting(true), REST_MS)
  }
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    // A finger leaves with every touch.
    if (pointerType !== 'touch') setResting(true)
  }
  return { isResting, handlers: { onPointerMove, onPointerDown: onPointerMove, onPointerLeave } }
}
