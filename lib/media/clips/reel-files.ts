/** Written into the folder of a reel as soon as it is made, with a `MadeReel`. */
export const MADE_FILE = 'made.json'

/** Written into the folder of a reel that could not be made, with a `FailedReel`. */
export const FAILED_FILE = 'failed.json'

/** The folder of a reel in the task's directory. `index` counts from 0. */
export const reelFolder = (index: number): string => `reel-${index + 1}`
