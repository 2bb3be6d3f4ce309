/** Read aloud by the tests. Without numbers: those may rightly be written in two ways. */
export const paragraph = `Good morning, and welcome back to the channel. Today we are going to talk about something that almost everybody gets wrong: how to start a conversation. Most people think that the first sentence has to be clever. It does not. What matters is that you listen.

When I was a student, I worked in a small bookshop near the harbor. Every morning, an old man came in, bought one newspaper, and asked me the same question. "What did you learn yesterday?" At first I had no answer. After a few weeks, I started to write things down, because I knew he would ask.`
