/** What is wrong with an edit. Each but the first continues the name of a field. */
export const EDITING = {
  edit_leaves_too_little: 'the edit must leave at least {seconds, number} seconds of the video',
  edit_index_too_large: 'must be below {count}, the number of words',
  edit_given_twice: 'must be given only once',
  edit_word_too_short: 'must end at least {seconds, number} seconds after it starts',
  edit_word_before_other: 'must not start before the previous word ends',
  edit_word_after_next: 'must not end after the next word starts',
  edit_cut_ends_early: 'must end after it starts',
  edit_cut_overlaps: 'must start after the previous cut ends',
  edit_end_before_start: 'must be after startSeconds',
  edit_template_unknown: 'must be one of: {templates}',
  edit_crop_fixed: 'cannot be changed because the output shows the whole picture',
  edit_shape_fixed: 'cannot be changed because the shape of this output is fixed',
  edit_layout_fixed: 'cannot be changed because the output shows no screen with a person, or shows all of it',
  edit_without_music: 'cannot be changed because the output has no music',
  edit_outside_source: 'must end within the source, which is {duration} seconds long',
  changes_not_rendered: 'These changes cannot be rendered: {reason}.',
} as const
