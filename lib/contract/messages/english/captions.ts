/** What is wrong with one caption of a file. */
export const CAPTIONS = {
  caption_without_times: 'a caption has no times',
  caption_not_separate: 'there is no empty line before this caption',
  caption_times_unreadable: 'the times must be like 00:00:01,500 --> 00:00:03,000',
  caption_ends_early: 'the caption ends before it begins',
} as const
