/** A part of a talk. What stands out has an id, and a prompt and keywords by which somebody would look for it. */
type TalkPart = {
  text: string
  /** Index of the talk's voice; 0 where it has one. */
  voice?: number
  moment?: { prompt: string; keywords: string[] }
}

export type TalkScript = { name: string; voiceIds: string[]; parts: TalkPart[] }

/** Talks with moments planted between everyday passages, hesitations written as they are spoken. */
export const TALKS: TalkScript[] = [
  {
    name: 'pricing',
    voiceIds: ['libritts-0010'],
    parts: [
      {
        text: 'Hello everybody, and welcome back. Um, before we start, let me just share my screen. We have a full agenda today, and I would like to leave some time for questions. The first item is the office move. The boxes arrive on Thursday, and, uh, everybody packs their own desk.',
      },
      {
        text: 'Discounts teach people to wait. Every sale trains your best customers to stop buying early. You are not rewarding the loyal ones, you are fining them for paying full price. We ended every discount in March, and orders fell by eleven percent. Six months later they were higher than ever.',
        moment: { prompt: 'why we stopped offering lower prices', keywords: ['discounts'] },
      },
      {
        text: 'So, um, that was the second item. As I said, the parking lot will be closed for two weeks. There are some spaces behind the bakery. Please do not park in front of the gate, because the delivery trucks need to get through. The landlord sent us a letter about that.',
      },
      {
        text: 'What is the biggest mistake founders make when they hire? They hire somebody who is like them. Two people with the same strengths have the same blind spots. Hire the person who makes you slightly uncomfortable in every meeting.',
        moment: { prompt: 'advice about recruiting the right people', keywords: ['hire', 'founders'] },
      },
      {
        text: 'Okay, next slide. This one shows the, uh, the calendar for the next quarter. It is more or less the same as the last one. The training days are in the second week. Um, and then there is the summer party, which somebody still has to organise. You can write your name on the list in the kitchen.',
      },
      {
        text: 'In two thousand nine, I slept in my car for forty nights. Nobody at the office knew. I showered at the gym and was always the first one at my desk. What saved us was a single customer who paid her invoice a month early. I still send her flowers every year.',
        moment: { prompt: 'the personal story about being homeless and broke', keywords: ['slept', 'flowers'] },
      },
      {
        text: 'Anyway, back to the agenda. The printer on the third floor is working again. Um, please switch it off in the evening. There was also a question about the coffee machine, and I will come back to that next week. Thank you all for coming, and see you on Monday.',
      },
    ],
  },
  {
    name: 'sleep',
    voiceIds: ['libritts-0138'],
    parts: [
      {
        text: 'Good morning, and thank you for having me. My name is on the slide, so I will not read it out. I, um, I work at a university hospital, in the department on the second floor. We have four rooms and, uh, two technicians. Most of our days are spent filling in forms.',
      },
      {
        text: 'You will forget seventy percent of this talk by tomorrow morning. Unless you sleep. While you dream, your brain replays the day and decides what to keep. Staying up all night before an exam is the worst plan there is.',
        moment: { prompt: 'how dreaming helps memory', keywords: ['exam'] },
      },
      {
        text: 'So, these are the rooms that I mentioned. On this slide you can see the beds and the, um, the cables. The cables are a bit of a nuisance. We order new ones every spring. Then there is the computer, which is quite an old one. It does what it has to do.',
      },
      {
        text: 'Never trust a doctor who tells you to count sheep. Counting keeps you awake. If you cannot fall asleep within twenty minutes, get up, leave the bedroom, and read something boring under a dim lamp. Your bed must never learn that it is a place for worrying.',
        moment: { prompt: 'tips against insomnia', keywords: ['sheep', 'bedroom'] },
      },
      {
        text: 'Um, let me see, where was I. The forms. Each patient fills in nine pages, and we type them into the system. Uh, it takes about an hour. There has been some talk of buying tablets. The committee meets again in the autumn, and then they will look into it.',
      },
      {
        text: 'Teenagers are not lazy. Their inner clock runs two hours late, and no amount of shouting will move it. One school in Minnesota started lessons at half past eight instead of half past seven. The grades went up, and car crashes among students fell by seventy percent.',
        moment: { prompt: 'why adolescents get up late', keywords: ['teenagers', 'school'] },
      },
      {
        text: 'So, uh, that is roughly what we do. The next steps are to, um, to repeat the measurements and to write the report. The report will have about forty pages. I would like to thank my colleagues and the foundation. Are there any questions?',
      },
    ],
  },
  {
    name: 'climbing',
    voiceIds: ['libritts-0420'],
    parts: [
      {
        text: 'Hi everyone, can you hear me in the back? Good. Um, I will talk for about ten minutes, and then there is coffee. I brought some pictures, but the cable does not fit, so, uh, you will have to imagine them. The first picture shows a tent.',
      },
      {
        text: 'At eight thousand metres your body is dying, minute by minute. Your brain swells. You forget the names of your own children. I sat down in the snow to rest, and I felt wonderfully warm. That is when I knew that I was about to freeze to death.',
        moment: { prompt: 'the most dangerous situation on the mountain', keywords: ['snow', 'freeze'] },
      },
      {
        text: 'The next picture, um, would have been the stove. It is a normal stove, and it burns gas. We carried nine bottles of it. Then there is a picture of the food, mostly noodles and some chocolate. Uh, the noodles were fine. We bought them in a shop near the airport.',
      },
      {
        text: 'Turning back is the hardest skill a climber can learn. The summit was ninety metres away, and the sun was shining. We turned around because it was two o clock, and two o clock was the rule. The team that went on never came home.',
        moment: { prompt: 'the decision to give up and go home', keywords: ['summit', 'rule'] },
      },
      {
        text: 'So, uh, after that we packed the tent. It took most of the morning. The porters had gone ahead with the heavy bags. Um, the way down is long but it is not difficult. There is a village with a post office, and from there a bus goes every second day.',
      },
      {
        text: 'How do you keep going when you have nothing left? You stop thinking about the mountain. You pick a stone three steps away, and you walk to that stone. Then you pick another one. I have built a company the same way, one stone at a time.',
        moment: { prompt: 'motivation and persistence', keywords: ['stone', 'company'] },
      },
      {
        text: 'Okay, um, that was the last picture. The equipment is on the table over there, and you can have a look at it during the break. Please do not open the gas bottles. The organisers asked me to say that the second session starts at eleven. Thank you.',
      },
    ],
  },
  {
    name: 'interview',
    voiceIds: ['libritts-0711', 'libritts-0014'],
    parts: [
      {
        text: 'Welcome to the show. Today I am sitting in a kitchen with a chef, and, um, it smells very good in here.',
      },
      {
        text: 'Thank you. Uh, yes, that is the bread. It came out of the oven ten minutes ago. Please sit down wherever you like.',
        voice: 1,
      },
      {
        text: 'How did you get your first job in a kitchen?',
        moment: { prompt: 'how the chef started her career', keywords: ['dishwasher'] },
      },
      {
        text: 'I lied. I told them I had cooked for three years, and I had never held a proper knife. On the first evening I cut my thumb to the bone. The boss bandaged it, laughed, and made me the dishwasher. I washed plates for two years, and I watched everything.',
        voice: 1,
        moment: { prompt: 'how the chef started her career', keywords: ['dishwasher'] },
      },
      { text: 'I see. And, um, what is on the shelf over there? Those look like, uh, jars of some sort.' },
      {
        text: 'Those are jars, yes. There are beans in the left one, and lentils in the right one. We, um, fill them up on Fridays. The labels fell off at some point.',
        voice: 1,
      },
      {
        text: 'What do most people get wrong about salt?',
        moment: { prompt: 'seasoning and salting food', keywords: ['salt'] },
      },
      {
        text: 'Everybody adds it at the end, and that is too late. Salt needs time to travel. Put it on the meat the night before, and you will need only half of it. The best cook I ever met used less salt than any of us, and her food tasted of more.',
        voice: 1,
        moment: { prompt: 'seasoning and salting food', keywords: ['salt'] },
      },
      { text: 'Right. Uh, I think we have to take a short break now, because the, um, the bread is getting cold.' },
      {
        text: 'Please take some. There is butter in the blue dish. The window is a bit stuck, so be careful with it.',
        voice: 1,
      },
      {
        text: 'You gave away your restaurant at the height of its fame. Why?',
        moment: { prompt: 'leaving the famous restaurant', keywords: ['restaurant', 'daughter'] },
      },
      {
        text: 'Because my daughter asked the nurse who I was. She was four. I had won two stars, and my own child did not recognise me without my apron. I signed the papers that week. I have never regretted it, not for a single day.',
        voice: 1,
        moment: { prompt: 'leaving the famous restaurant', keywords: ['restaurant', 'daughter'] },
      },
      {
        text: 'Well, um, thank you very much for the bread and for your time. We will be back next week with, uh, another guest.',
      },
      { text: 'Thank you for coming. Mind the step on your way out.', voice: 1 },
    ],
  },
  {
    name: 'privacy',
    voiceIds: ['libritts-0045'],
    parts: [
      {
        text: 'Good afternoon. I hope everybody found the room. Um, the signs were a little confusing. I am going to talk about a project that we started some time ago. There is a handout, which, uh, some of you have. It contains the same text as the slides.',
      },
      {
        text: 'Your phone knows that you are pregnant before your mother does. It knows from what you stopped buying. A supermarket sent baby coupons to a girl of sixteen, and her father came to complain. Three days later, he called them to apologise.',
        moment: { prompt: 'companies guessing private things from shopping', keywords: ['pregnant', 'supermarket'] },
      },
      {
        text: 'So, um, the project has four phases. We are now at the end of the second phase. The first one was mostly meetings. In the second one we, uh, we wrote a document. The third phase will begin once the document has been approved by the board. That usually takes a while.',
      },
      {
        text: 'Do you want one rule for a safe password? Forget the exclamation marks. Take four random words and make up a silly picture of them. A purple camel eating piano soup would take a computer five hundred years to guess, and you already know it by heart.',
        moment: { prompt: 'how to make a secure password', keywords: ['password'] },
      },
      {
        text: 'On page six of the handout there is a table. Uh, the numbers in the table are from last year. We will update them at some point. Um, the colours do not mean anything. There is also a list of abbreviations, which you may find useful when you read the document.',
      },
      {
        text: 'If you are not paying for it, you are the product. Everyone has heard that line, and it is wrong. These days you pay and you are still the product. A smart television earns more by selling what you watch than by selling you the screen.',
        moment: { prompt: 'televisions that spy on their owners', keywords: ['television', 'product'] },
      },
      {
        text: 'Okay, so, um, that brings me to the end. The slides will be on the website by the end of the week. If you have comments on the document, uh, please send them to the secretary. The next meeting is in room twelve. Thank you for your attention.',
      },
    ],
  },
  {
    name: 'bees',
    voiceIds: ['libritts-0302'],
    parts: [
      {
        text: 'Good evening, and thank you for the invitation. Um, I was told that there would be a microphone, but, uh, I will simply speak up. I brought a jar, which is going around now. Please do not open it. My assistant will collect it at the end.',
      },
      {
        text: 'A single bee makes a twelfth of a teaspoon of honey in her entire life. She flies until her wings fall apart. Think of that the next time you scrape out the jar. You are eating the life work of eight hundred sisters.',
        moment: { prompt: 'how much work goes into making honey', keywords: ['teaspoon'] },
      },
      {
        text: 'So, um, the association meets on the first Tuesday of the month. We have a room above the library. There is a small fee, and, uh, it covers the heating. The minutes are kept by Mister Brown, who could not come tonight. He sends his regards.',
      },
      {
        text: 'Why did all my bees die in one night? I had sprayed my own roses. Nobody had told me, and I had never asked. In the morning there was a carpet of them in front of every hive, and I cried like a child.',
        moment: { prompt: 'losing the insects to poison', keywords: ['roses', 'hive'] },
      },
      {
        text: 'Um, the next thing on my list is the newsletter. It comes out four times a year. Uh, the last one was a bit late, because the printer had moved. If your address has changed, please write the new one on the sheet by the door.',
      },
      {
        text: 'Do not buy a hive to save the bees. It is like buying chickens to save the birds. Honey bees are doing fine. The wild ones are in trouble, and all they need is a patch of bare earth and a gardener who does nothing.',
        moment: { prompt: 'advice for helping wild insects in your garden', keywords: ['gardener'] },
      },
      {
        text: 'Well, that is all from me. There will be, um, some bread and honey in the other room. The chairs have to be stacked against the wall afterwards, because, uh, the choir needs the floor. Thank you very much, and have a safe journey home.',
      },
    ],
  },
]
