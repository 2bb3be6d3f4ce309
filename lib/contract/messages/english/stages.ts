/** How far a stage has come, in its own unit. */
export const STAGES = {
  fetching_models: 'Downloading models: {received} of {total} MB',
  at_picture: 'Picture {at} of {count}',
  pictures_done: '{at} of {count} pictures',
  writer_chooses: 'The writing provider is choosing: part {at} of {count}',
  at_reel: 'Reel {at} of {count}',
  at_shot: 'Shot {at} of {count}',
  words_done: '{done, number} of {count, plural, one {# word} other {# words}}',
} as const
