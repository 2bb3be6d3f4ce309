import { parentPort, workerData } from 'node:worker_threads'
import { openAudio } from '../recognition/audio-source.ts'
import { followVoices } from './follow-voices.ts'
import { hearPhrases } from './hear-phrases.ts'
import { toPhrases } from './phrases.ts'
import type { SpeakersQuestion } from './tell-speakers.ts'
import { readVoiceModel } from './voice-model.ts'

/** Entry of the thread that tells speakers: answers its question with the speaker of each word. */
const question = workerData as SpeakersQuestion
const model = readVoiceModel()
const audio = await openAudio(question.audio)
const phrases = await hearPhrases(model, audio, toPhrases(question.words))
await audio.close()
const speakers = followVoices(model, phrases)
parentPort?.postMessage(phrases.flatMap(({ from, until }, i) => Array(until - from).fill(speakers[i])))
