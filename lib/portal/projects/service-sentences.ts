import type { Provenance } from '#lib/contract/provenance.ts'
import { type Message, msg, msgs } from '#lib/words/message.ts'
import { storedText } from '#lib/words/stored.ts'
import type { Text } from '#lib/words/text.ts'
import { REFUSAL_SENTENCES } from '../service-refusal.ts'

/**
 * What the built-in service says about failed work. Its own sentences are English, because programs read them too. Other
 * sentences, and those of another service, are shown unchanged.
 */
const FAILURES = Object.values(
  msgs({
    empty: 'The file is empty: it has 0 bytes. Upload it again or export it once more.',
    notAVideo: 'This file is not a video we can read. Use MP4, MOV, WebM, MKV or AVI.',
    cutOff: 'The video file is cut off before its end. Upload it again or export it once more.',
    noSound: 'The video has no sound, so there is nothing to transcribe. Use a version that has its sound track.',
    tooSmall: 'The picture is too small to read subtitles on. Use a video of at least 64 × 64 pixels.',
    tooLargePicture: 'The picture is larger than we can process. Export the video at 4K or smaller.',
    playlist: 'This file is a playlist that points to other files, not a video. Upload the video itself.',
    webPage: 'This is a web page, not a video. Give the address of the video file itself, or upload the file.',
    soundOnly: 'This file has sound but no picture. Use a video file.',
    undecodable: 'We could not read this video to its end. Export it once more as MP4 (H.264) and try again.',
    encrypted:
      'This video is copy-protected (encrypted), so it cannot be processed. Use a version without copy protection.',
    damagedIndex: 'The index of this video is damaged. Export it once more as MP4 (H.264) and try again.',
    tooLong: 'The video is {length} long and the limit is {most}. Cut it into shorter parts.',
    container: 'Files of this format ({format}) are not supported. Use MP4, MOV, WebM, MKV or AVI.',
    codec:
      'The picture or the sound is in a format that is not supported ({format}). Export the video as MP4 with H.264 and AAC.',
    shorterThanReels:
      'The video is {length} s long, but the shortest reel asked for is {least} s. Allow shorter reels, or use a longer video.',
    noReels:
      'No part of this video in which somebody speaks is as long as the shortest reel asked for. Allow shorter reels.',
    noSpeech: 'Nobody speaks in this video. Choose one in which somebody can be heard talking.',
    nothingToShow:
      'We found nothing in what is said that we have a picture for, so there is no B-roll to add. It works best where the speech names things, places or numbers, and in English.',
    nothingLeft: 'These edits leave nothing of the video. Keep at least one word.',
    sourceGone:
      'The source of this output is no longer kept, so it cannot be rendered again. Start a new project with the video.',
    toolsMissing: 'The video tools are missing on the server. Tell your administrator.',
    diskFull: 'The server ran out of disk space. Nothing was lost. Try again later.',
    notProcessed: 'The video could not be processed. Try again; if it happens again, tell us.',
    speakers: 'The speakers could not be identified. Try again; if it fails again, tell the operator.',
    badSound: 'We could not decode the sound of this video. Export it once more as MP4 with AAC sound.',
    unreadableSound: 'The sound of this file could not be read. Try again, or convert the file first.',
    notRecognised: 'The speech could not be recognised. Try again; if it fails again, tell the operator.',
    notDrawn: 'A picture could not be drawn. Try again; if it fails again, tell the operator.',
    notSpoken: 'The speech could not be made. Try again; if it happens again, tell us.',
    nothingToRead: 'The script has nothing that can be read aloud. Write at least one word or number and try again.',
    unspeakable: 'There is nothing in the text that this voice can say.',
    hugeScript: 'The script is longer than a million characters. Split it into several.',
    longScript:
      'The script would take about {length} minutes to read; at most {most} are possible. Split it into several.',
    longFilm:
      'The script takes {length} minutes to read; a video may have {most}. Shorten it or split it into several.',
    voiceUnknown: 'There is no voice with this voiceId. Choose one from the list of voices.',
    otherLanguage: 'The speech is {heard}, not {language}. Choose {heardAgain} as the language and try again.',
    noLanguage: 'The speech is {heard}, which cannot be transcribed here. Use another video.',
    outOfReach: 'The service could not read the uploaded file: its storage is out of reach. Try again later.',
    uploadGone: 'The uploaded file is no longer there. Upload it again.',
    largeFile: 'The file is larger than {most} MB, the most this service accepts. Use a smaller file.',
    noRoom: 'The service has too little disk space for this file. Try again later.',
    noAnswer: 'The address {host} did not answer in time. Try again later.',
    privateAddress:
      'The address {host} is private or cannot be reached from the service. Make it public or upload the file.',
    private: 'The video is private on {host}. Make it public or unlisted there, or upload the file.',
    members: '{host} shows this video only to members or buyers. Use one that everybody may watch.',
    robot:
      '{host} takes this service for a robot and did not give it the video. Download the video and upload the file.',
    age: '{host} shows this video only to people who sign in and are old enough. Download the video and upload the file.',
    region: '{host} does not show this video where this service runs. Download the video and upload the file.',
    live: 'The link leads to a live stream that has not ended. Try again when its recording is there.',
    protected: '{host} protects this video against copying. Use one without copy protection.',
    removed: '{host} has no such video, or has it no longer. Check the link.',
    signIn: '{host} shows this video only to people who sign in. Download the video and upload the file.',
    nothing: 'There is no video behind this link to {host}. Give the link of one video.',
    unreachable: 'This service cannot reach {host} from where it runs. Download the video and upload the file.',
    missing: 'This service cannot fetch videos from {host} where it runs. Download the video and upload the file.',
    slow: 'The video took too long to arrive from {host}. Download the video and upload the file.',
    refused: '{host} did not give the video to this service. Download the video and upload the file.',
    crashed: 'Processing stopped unexpectedly three times at the same step. {advice}',
    notSaved: 'The result was made, but the service could not save it: its storage is out of reach. Try again later.',
    tracksDiffer: 'The picture and the sound of this video do not fit together. Download it and upload the file.',
    stockUnusable: 'This stock file cannot be used.',
    noSuchReel: 'There is no such reel.',
    noSuchVoice: 'There is no such voice.',
    nothingReadable: 'The script has nothing that can be read aloud.',
    nothingSpoken: 'There is nothing in the text that can be spoken.',
    markupOnly: 'It has nothing but markup. Write at least one word or number and try again.',
    unreadableField: '{field, select, prompt {prompt} text {text} other {script}} cannot be read aloud. {reason}',
    otherLetters:
      "The voice speaks {language}, but too much of the {field, select, prompt {prompt} text {text} other {script}} is not written in {letters} letters. Choose a voice of the {field, select, prompt {prompt} text {text} other {script}}'s language.",
    otherScript:
      "The voice speaks {language}, but the {field, select, prompt {prompt} text {text} other {script}} is {heard}. Choose a voice of the {field, select, prompt {prompt} text {text} other {script}}'s language.",
    modelRoom: 'There is no room on the disk for the model {model}. Free some space and try again.',
    modelUnavailable: `The model "{model}" (it {purpose}) could not be fetched. Check the connection to the npm registry, the model's hub or the model mirror, then try again; what was already received is kept.`,
    modelsMissing: 'Not in the store of models: {models}. Fetch what is missing and try again.',
    modelSpace:
      'The model {model} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later, or tell the operator.',
    space:
      '{work, select, render {This render} analysis {Analysing this video} speech {Reading the script aloud} subtitles {Subtitling this video} other {This video}} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later, or tell the operator.',
    longMusic: 'The music is longer than an hour. Give the address of a shorter file.',
    shortMusic: 'The music is shorter than a second or damaged. Give the address of a file that plays.',
    notMusic: 'The music is not a sound file that we can read. Give the address of an MP3, M4A, WAV, FLAC or Ogg file.',
    badPicture: 'What the image provider gave is not a picture that can be used.',
    workflowUnreadable: 'The workflow of the image provider (DRAW_WORKFLOW) cannot be read. Tell the operator.',
    workflow: 'The workflow of the image provider (DRAW_WORKFLOW) {problem}. Tell the operator.',
    providerRefuses:
      'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider refuses to write this. Ask for something else, or write it yourself.',
    providerLate:
      'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider did not answer in time. {advice}',
    providerAway:
      'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider cannot be reached. {advice}',
    providerAnswered:
      'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider answered with {status}. {advice}',
    providerUnusable:
      'What the {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider answered cannot be used: {problem}. {advice}',
    redirects: 'The address {host} redirects {problem}. Give the address it leads to.',
    answeredError:
      'The address {host} answered {status} instead of the file. Check that the link opens the file without signing in.',
    slowFile: 'The file at {host} took too long to arrive. Try again or upload it.',
    interrupted: 'The connection to {host} was lost repeatedly. Try again or upload the file.',
  }),
)

/** Parts of those sentences. */
const PARTS = Object.values(
  msgs({
    convert: 'The file is probably damaged in an unusual way. Convert it to a plain MP4 and try again.',
    shorten:
      'Something in the script is probably read in an unusual way. Shorten it or split it in two, and try again.',
    tellOperator: 'Try again later; if it fails again, tell the operator.',
    otherVoice: 'Try again later, or choose another voice.',
    ownScript: 'Try again later, or send a script instead of a prompt.',
    builtInChoice: 'The built-in choice is used instead.',
    brokeOff: 'it broke off',
    formDocumented: 'it has another form than documented',
    formExpected: 'it has another form than expected',
    formAgreed: 'it is not in the agreed form',
    farTooLong: 'it is far too long',
    unknownParts: 'it names parts that it was not given',
    noTimes: 'it tells no times',
    noPicture: 'its workflow made no picture',
    notReadAloud: 'the voice could not read it aloud',
    notSound: 'it is {kind}, not sound',
    notApiFormat: 'is not a workflow in API format',
    notJson: 'is not JSON',
    cyrillic: 'Cyrillic',
    devanagari: 'Devanagari',
    hangul: 'Hangul',
    latin: 'Latin',
    manyTimes: 'more than {times, number} times',
    anAnswer: 'an answer',
    noAddress: 'to something that is no address',
    kokoroVoices: 'gives Kokoro its 54 voices',
    lettersJapanese: 'letters of captions in Japanese',
    lettersKorean: 'letters of captions in Korean',
    lettersSimplified: 'letters of captions in simplified Chinese',
    lettersTraditional: 'letters of captions in traditional Chinese',
    speaksNine: 'speaks Czech, French, German, Italian, Portuguese, Romanian, Russian, Spanish and Turkish',
    speaksEnglish: 'speaks English in 904 voices',
    speaksEight: 'speaks English, French, Hindi, Italian, Japanese, Mandarin, Portuguese and Spanish with Kokoro',
    findsSpeech: 'finds where somebody speaks',
    findsFaces: 'finds faces',
    compares: 'compares English sentences by their meaning, to choose reels',
    transcribes: 'writes down what is said, {size} size',
  }),
)

/** What the service says about who made an output. */
const NOTES = Object.values(
  msgs({
    plainDraft: 'This is a plain draft.',
    promptAlone: 'It was made from the prompt alone and adds no facts.',
    writerFailed: 'The writing provider could not be used, so it was made from the prompt alone.',
    writerUnused: 'The writing provider could not be used.',
    textsReplaced: 'Texts of the provider that were not plain or too long are replaced by words of the video.',
    speakerFailed: 'The speech provider could not be used, so the built-in voice {voice} speaks.',
    transcriberFailed: 'The transcription provider could not be used, so the built-in recogniser heard.',
    picturesFailed: 'The provider of pictures could not be used, so the built-in illustrator drew them.',
    drawn: '{drawn} of {count} are by the built-in illustrator.',
    imagesFailed: 'The image provider could not be used.',
    imageFailed: 'The image provider failed at this picture.',
    imageMissing: 'The image provider gave no picture for these words.',
    imageRefused: 'The image provider refused these words.',
    imageUnfetched: 'The picture of the image provider could not be fetched.',
    fewerReels: '{made} of the {wanted} reels asked for: no other part of the video stands on its own.',
    otherFont: 'The font for the letters of these captions could not be fetched, so they are set in another one.',
    noFont:
      'The font for the letters of these captions could not be fetched, so they are in the subtitle files, but not in the picture.',
  }),
)

/** What the service calls its own makers. */
const MAKERS = Object.values(
  msgs({
    illustratorAndCharts: 'illustrator and charts',
    illustrator: 'illustrator',
    composed: 'composed for the mood',
    scores: 'scores of speech and sound',
    ofVideo: 'words of the video',
    asianFont: 'another East Asian font',
    filesOnly: 'subtitle files only',
  }),
)

const REJECTED_CORRECT = msg('The service rejected the request: {reason} Correct this and try again.')
const REJECTED = msg('The service rejected the request: {reason}')

/** Sentences that quote the service's own as `reason`. */
export const REJECTIONS = { correct: REJECTED_CORRECT, plain: REJECTED }

/** How far a stage has come, in its own unit. */
const DETAILS = Object.values(
  msgs({
    models: 'Fetching models: {received} of {total} MB',
    picture: 'Picture {at} of {count}',
    pictures: '{at} of {count} pictures',
    reel: 'Reel {at} of {count}',
    shot: 'Shot {at} of {count}',
    words: '{done, number} of {count, plural, one {# word} other {# words}}',
  }),
)

const ALL: readonly Message[] = [REJECTED_CORRECT, REJECTED, ...FAILURES, ...PARTS, ...REFUSAL_SENTENCES]

/** A stored reason of a failure in the reader's language. */
export function failureText(failure: string, t: Text): string {
  return storedText(failure, ALL, t)
}

/** What a stage is doing, in the reader's language. */
export function detailText(detail: string, t: Text): string {
  return storedText(detail, DETAILS, t)
}

/** A note on who made something, one or more sentences, in the reader's language. */
export function noteText(note: string, t: Text): string {
  const sentences = note.split(/(?<=[.!?]) (?=\p{Lu}|\d)/u)
  return sentences.map((sentence) => storedText(sentence, NOTES, t)).join(' ')
}

/** Who made a part of an output: the service's own names and notes in the reader's language. */
export function provenanceText(source: Provenance, t: Text): Provenance {
  const { by, name, note } = source
  return {
    ...source,
    name: by === 'built-in' ? storedText(name, MAKERS, t) : name,
    note: note === null ? null : noteText(note, t),
  }
}

/** Who wrote a script: the service's note in the reader's language. */
export function scriptText<Script extends { note: string | null }>(script: Script, t: Text): Script {
  return { ...script, note: script.note === null ? null : noteText(script.note, t) }
}
