import type { z } from 'zod'
import { exchangeTask } from '../editing/exchange-task.ts'
import { renderTask } from '../editing/render-task.ts'
import { exportTask } from '../exporting/export-task.ts'
import { planBrollTask } from '../operations/broll/plan-task.ts'
import { brollTask } from '../operations/broll/task.ts'
import { findTask, listTalkTask } from '../operations/clip/find-task.ts'
import { clipTask, cutawaysTask } from '../operations/clip/task.ts'
import { subtitlesTask } from '../operations/subtitles/task.ts'
import { planTtvTask } from '../operations/ttv/plan-task.ts'
import { ttvTask } from '../operations/ttv/task.ts'
import { drawStylesTask } from '../styles/draw-styles-task.ts'
import { addSilenceTask } from './tasks/add-silence.ts'
import { checkVideoTask } from './tasks/check-video.ts'
import { joinTask } from './tasks/join.ts'
import { sampleTask } from './tasks/sample.ts'
import { soundTask } from './tasks/sound.ts'
import { speechTask } from './tasks/speech.ts'
import { voiceOverTask } from './tasks/voice-over.ts'

/** Everything that the engine's process can be given to do, by its kind. */
export const TASKS = {
  subtitles: subtitlesTask,
  planBroll: planBrollTask,
  broll: brollTask,
  listTalk: listTalkTask,
  find: findTask,
  cutaways: cutawaysTask,
  clip: clipTask,
  planTtv: planTtvTask,
  ttv: ttvTask,
  exchange: exchangeTask,
  render: renderTask,
  export: exportTask,
  speech: speechTask,
  voiceOver: voiceOverTask,
  sound: soundTask,
  join: joinTask,
  addSilence: addSilenceTask,
  sample: sampleTask,
  checkVideo: checkVideoTask,
  drawStyles: drawStylesTask,
}

export type TaskKind = keyof typeof TASKS

export function isTaskKind(kind: string): kind is TaskKind {
  return Object.hasOwn(TASKS, kind)
}

export type TaskInput<Kind extends TaskKind> = z.output<(typeof TASKS)[Kind]['schema']>
export type TaskResult<Kind extends TaskKind> = z.output<(typeof TASKS)[Kind]['result']>
