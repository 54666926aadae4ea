import type { Article } from './article.ts'

export const bookTheElevator: Article = {
  name: 'bookTheElevator',
  lead: 'In a house you choose the day and the truck comes. In an apartment or condominium building someone else has a say: the building. From Rosslyn to Silver Spring many buildings let people move only at set hours, through one door and with one elevator. Find that out first and everything after it is easy.',
  sections: [
    {
      title: 'Two buildings, two sets of rules',
      paragraphs: [
        'If you leave one building and arrive at another, you need the elevator twice on the same day, in the right order, with the drive in between. That is why you ask both buildings before you promise anyone a date. Call the front desk or the management office and ask who to email. Some have a form, others a calendar at the desk.',
        'There is no general rule here. The house rules, the lease or the condominium’s bylaws decide, and only the building’s management can tell you what they say.',
      ],
    },
    {
      title: 'What to ask',
      paragraphs: ['One email to each building with the same questions saves five calls:'],
      list: [
        'What days and hours are moves allowed?',
        'Is there a freight elevator, or do you pad and reserve a passenger elevator?',
        'How long is one reservation, and what happens if we need longer?',
        'Where does the truck stop: a loading dock, an alley, the street? How high is the entrance?',
        'Is there a charge or a deposit, and when is it returned?',
        'Do you need a certificate of insurance from the mover, and what must it say?',
        'Does someone from the building have to be there, and who do we call that day?',
      ],
    },
    {
      title: 'Send the answers to your mover',
      paragraphs: [
        'Forward the replies as they are. A crew that knows the height of the loading dock brings a truck that fits under it. A crew that knows it loses the elevator at one o’clock loads the long pieces first. And if the building asks for a certificate, the mover needs the exact name and address to put on it, so send that early: it has to be drawn up by someone who is not in the truck.',
        'If both buildings offer only half a day, say so when you ask for the quote. The answer may be more people, or loading on one afternoon and unloading the next morning.',
      ],
    },
    {
      title: 'The day before',
      paragraphs: [
        'Call both desks once more. Elevators break and reservations are written on paper. Ask for the name of the person who will be there in the morning. Measure the elevator’s door and its inside from corner to corner, then measure your sofa and your mattress. What doesn’t fit goes up the stairs, and stairs are something the crew should hear about today, not tomorrow.',
      ],
    },
    {
      title: 'On the day',
      paragraphs: [
        'Get there before the truck. Have the desk hang the pads and hand over the elevator’s key before the first box is at the door. Put a chair, water and the list in the lobby, and stay there: one person who sends each box to the right floor and keeps the neighbors friendly is worth two who carry. Take a picture of the walls and the elevator before you start and when you have finished. If a deposit was paid, that’s how you get it back without an argument.',
      ],
    },
    {
      title: 'No elevator at all',
      paragraphs: [
        'Then say how many flights there are, at both ends, when you ask for the price. A third-floor walk-up is an ordinary job for a crew that knows about it and a long afternoon for one that doesn’t.',
      ],
    },
  ],
  offices: [
    {
      name: 'The management office of each building',
      decides: 'hours, elevators, charges, deposits and certificates',
    },
    {
      name: 'Your condominium or cooperative board',
      decides: 'the bylaws that the management applies',
    },
  ],
}
