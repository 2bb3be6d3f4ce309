export type Toast = { id: number; text: string }
