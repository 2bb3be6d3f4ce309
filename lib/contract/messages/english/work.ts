/** Why work on a project failed. */
export const WORK = {
  video_shorter_than_reels:
    'The video is {length} s long, but the shortest reel you asked for is {least} s. Allow shorter reels or use a longer video.',
  no_reels: 'No spoken part of this video is long enough for the shortest reel you asked for. Allow shorter reels.',
  no_speech: 'We found no speech in this video. Choose a video with audible speech.',
  nothing_to_show:
    'We found nothing to show over the speech, so there is no B-roll to add. It works best with English speech that names figures, lists or quotations.',
  broll_figure: 'The speaker mentions a figure.',
  broll_share: 'The speaker mentions a percentage or fraction.',
  broll_rises: 'The speaker says something is rising.',
  broll_falls: 'The speaker says something is falling.',
  broll_multiple: 'The speaker compares two amounts.',
  broll_list: 'The speaker lists several things.',
  broll_step: 'The speaker starts a point in a numbered list.',
  broll_quotation: 'The speaker quotes someone.',
  broll_sentence: 'A short sentence that stands on its own.',
  broll_close_up: 'Nothing else fits here, and the speaker’s face is clearly visible.',
  broll_picture: '“{said}” names the subject of the picture, and the surrounding sentences are about it.',
  broll_chosen: 'Chosen manually.',
  other_language_spoken: 'The speech is in {heard}, not {language}. Choose {heard} as the language and try again.',
  language_unknown: 'The speech is in {heard}, which cannot be transcribed here. Use another video.',
  tools_missing: 'Video processing is not available because required tools are missing. Contact your administrator.',
  disk_full: 'There is not enough storage space right now. Nothing was lost. Try again later.',
  video_not_processed: 'We could not process the video. Try again. If it fails again, contact your administrator.',
  speakers_not_identified:
    'We could not identify the speakers. Try again. If it fails again, contact your administrator.',
  speech_not_recognised: 'We could not recognize the speech. Try again. If it fails again, contact your administrator.',
  picture_not_drawn: 'We could not draw a picture. Try again. If it fails again, contact your administrator.',
  storage_out_of_reach: 'The service could not read the uploaded file because storage is unavailable. Try again later.',
  result_not_saved:
    'The result is ready, but the service could not save it because storage is unavailable. Try again later.',
  crashed: 'Processing stopped unexpectedly three times at the same step. {advice}',
  convert_file: 'The file is probably damaged. Convert it to a plain MP4 and try again.',
  shorten_script: 'Something in the script probably caused this. Shorten it or split it in two and try again.',
  no_room_for_model:
    'There is not enough disk space for the model {model}. Try again later or contact your administrator.',
  model_unavailable:
    'The model “{model}” ({purpose}) could not be downloaded. The part already downloaded is kept. Try again later. If it fails again, contact your administrator.',
  models_missing: 'Models not downloaded: {models}. Download them and try again.',
  model_needs_space:
    'The model {model} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later or contact your administrator.',
  work_needs_space:
    '{work, select, render {This render} analysis {Analyzing this video} speech {Reading the script aloud} subtitling {Subtitling this video} other {This video}} needs about {needed} of disk space, and the server has {left} left. Nothing was lost. Try again later or contact your administrator.',
  together: '{first} {second}',
} as const
