import { parentPort, workerData } from 'node:worker_threads'
import { openAudio } from '../audio/audio-source.ts'
import { assignSpeakers } from './assign-speakers.ts'
import type { DiarizationRequest } from './diarize.ts'
import { phraseStatistics } from './phrase-statistics.ts'
import { splitIntoPhrases } from './phrases.ts'
import { readSpeakerModel } from './speaker-model.ts'

/** Entry point of the diarizer's worker thread: answers its request with the speaker of each word. */
const request = workerData as DiarizationRequest
const model = readSpeakerModel()
const audio = await openAudio(request.audio)
const phrases = await phraseStatistics(model, audio, splitIntoPhrases(request.words))
await audio.close()
const speakers = assignSpeakers(model, phrases)
parentPort?.postMessage(phrases.flatMap(({ from, until }, i) => Array(until - from).fill(speakers[i])))
