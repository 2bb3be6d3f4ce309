import { describe, expect, it } from 'vitest'
import { manifest } from '#lib/media/models/manifest.ts'
import { failureText, noteText, provenanceText } from '#lib/portal/projects/service-sentences.ts'
import { captionsProvenance } from '#lib/service/operations/ttv/captions-provenance.ts'
import { ES } from '#lib/words/es.ts'
import { textIn } from '#lib/words/text.ts'
import { type Node, nodesOf, readSources, type Source } from '#tests/architecture/source.ts'

const es = textIn('es', ES)

/** What is no sentence to the person who uses the portal: what programs, operators, models or voices get. */
const NOT_SHOWN = [
  // Spoken, written or drawn.
  /^lib\/media\/(sample|scripts|text-normalisation|synthesis\/voices)\//,
  /^lib\/service\/speech\/speech-credits\.ts$/,
  // The service's own pages and its publishing.
  /^lib\/service\/(http|social)\//,
  // What the operator reads of workers, metrics and readiness.
  /^lib\/service\/(metrics\/|service-checks\.ts$)/,
  /^lib\/service\/(operator\/|claims\/|queue\/(abilities|find-tool-fault|report-worker|worker-fault)\.ts$|engine\/watch-engine\.ts$)/,
  // Reasons to stop, which end in a worker's log.
  /^lib\/service\/(engine\/process|models\/start-upkeep|projects\/(insert|present)-project)\.ts$/,
  /^lib\/service\/(queue\/(enqueue|keep-lease|start-worker)|styles\/style-pictures)\.ts$/,
]

/** Sentences beside ones that are shown. */
const ELSEWHERE = ['There is nothing to choose from.', '0 and 0.', 'The service is stopping.']
/** Those whose parts are glued, with a 0 for the other parts. Their wholes are tested below. */
const GLUED = [
  '0 needs about 0 of disk space, and the server has 0 left. Nothing was lost. Try again later, or tell the operator.',
  "The voice speaks 0, but 0. Choose a voice of the script's language.",
  '0, so they are set in another one.',
  '0, so they are in the subtitle files, but not in the picture.',
  'Processing stopped unexpectedly three times at the same step.',
  'Download the video and upload the file.',
  'The 0 refuses to write this. Ask for something else, or write it yourself.',
]
const TO_MODELS = /^(You |Answer with |Write |Choose at most |Use only what |A realistic photograph )/
/** Answers to whoever asks the API; the portal has its own. */
const TO_CALLERS = /^(Insufficient Storage|Too many voices|The voice is not there yet)/

describe('what the service says of work', () => {
  it('is in Spanish', () => {
    const sentences = readSources()
      .filter(({ path }) => /^lib\/(service|media)\//.test(path) && !NOT_SHOWN.some((other) => other.test(path)))
      .flatMap(sentencesIn)
      .filter((text) => ![...ELSEWHERE, ...GLUED].includes(text) && !TO_MODELS.test(text) && !TO_CALLERS.test(text))
    expect(sentences.length).toBeGreaterThan(60)
    expect(sentences.filter((text) => failureText(text, es) === text && noteText(text, es) === text)).toEqual([])
  })

  it.each([
    [
      'The speech provider did not answer in time. Try again later, or choose another voice.',
      'El proveedor de voz no respondió a tiempo. Inténtalo más tarde o elige otra voz.',
    ],
    [
      "The service rejected the request: prompt cannot be read aloud. The voice speaks French, but the prompt is Spanish. Choose a voice of the prompt's language. Correct this and try again.",
      'El servicio rechazó la solicitud: No se puede leer en voz alta la indicación. La voz habla Francés, pero el idioma de la indicación es Español. Elige una voz de ese idioma. Corrígelo e inténtalo de nuevo.',
    ],
    [
      'This render needs about 1.2 GB of disk space, and the server has 900 MB left. Nothing was lost. Try again later, or tell the operator.',
      'Este montaje necesita unos 1.2 GB de disco, y al servidor le quedan 900 MB. No se perdió nada. Inténtalo más tarde o avisa al operador.',
    ],
    [
      'Processing stopped unexpectedly three times at the same step. The file is probably damaged in an unusual way. Convert it to a plain MP4 and try again.',
      'El proceso se detuvo tres veces de forma inesperada en el mismo paso. Probablemente el archivo está dañado de forma poco común. Conviértelo a un MP4 normal e inténtalo de nuevo.',
    ],
    [
      'The address example.com redirects more than 5 times. Give the address it leads to.',
      'La dirección example.com redirige más de 5 veces. Da la dirección a la que lleva.',
    ],
    [
      "The voice speaks Greek, but too much of the script is not written in Greek letters. Choose a voice of the script's language.",
      'La voz habla Griego, pero demasiada parte del guion no usa su escritura (Griego). Elige una voz del idioma del guion.',
    ],
    [
      'The writing provider refuses to write this. Ask for something else, or write it yourself.',
      'El proveedor de textos se niega a escribir esto. Pide otra cosa o escríbelo tú.',
    ],
    [
      'example.com shows this video only to people who sign in. Download the video and upload the file.',
      'example.com solo muestra este video a quien inicia sesión. Descarga el video y sube el archivo.',
    ],
  ])('is translated in all its parts: %s', (said, expected) => {
    expect(failureText(said, es)).toBe(expected)
  })

  it('names in Spanish who made an output', () => {
    const music = { part: 'music', by: 'built-in', name: 'composed for the mood', note: null } as const
    expect(provenanceText(music, es)).toEqual({ ...music, name: 'compuesta según el ambiente' })
    const given = {
      ...music,
      by: 'provider',
      name: 'illustrator',
      note: 'The image provider could not be used.',
    } as const
    expect(provenanceText(given, es)).toEqual({ ...given, note: 'No se pudo usar el proveedor de imágenes.' })
    expect(noteText('2 of 5 are by the built-in illustrator. The image provider refused these words.', es)).toBe(
      '2 de 5 son del ilustrador integrado. El proveedor de imágenes rechazó estas palabras.',
    )
    expect(
      [...captionsProvenance('any'), ...captionsProvenance('none')].map(({ note }) => noteText(note ?? '', es)),
    ).toEqual([
      'No se pudo obtener la fuente para las letras de estos subtítulos, así que usan otra.',
      'No se pudo obtener la fuente para las letras de estos subtítulos, así que están en los archivos de subtítulos, pero no en la imagen.',
    ])
    expect(noteText('Said by another service.', es)).toBe('Said by another service.')
  })

  it('names in Spanish what a model is for', () => {
    const untold = Object.values(manifest).filter(({ purpose }) => failureText(purpose, es) === purpose)
    expect(untold.map(({ purpose }) => purpose).sort()).toEqual([])
  })
})

/** Literals and templates that are sentences. A value is a 0 here, which stands for a figure as well as for a name. */
function sentencesIn({ nodes }: Source): string[] {
  return [...new Set(nodes.map(textOf))].filter((text) => /^[A-Z0-9"].* .*[.!?]$/s.test(text))
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' ? nodesOf(node.quasis).map(cookedOf).join('0') : ''
}

function cookedOf({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}
