/** `action`: what a button in it does, such as undoing what was done. */
export type ToastAction = { label: string; run: () => void }

export type Toast = { id: number; text: string; action: ToastAction | null }
