/** Wire names of the operations that create a project, interface document sections 4.1 to 4.5. */
export const OPERATIONS = ['subtitles', 'clip', 'broll', 'tts', 'ttv'] as const
export type Operation = (typeof OPERATIONS)[number]
