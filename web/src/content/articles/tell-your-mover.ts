import type { Article } from './article.ts'

export const tellYourMover: Article = {
  name: 'tellYourMover',
  lead: 'A mover on the phone can’t see your sofa. What you say becomes the number of people, the size of the truck and the price. Here is what changes an estimate, in the order you’ll come across it.',
  sections: [
    {
      title: 'Walk from the curb to the bed',
      paragraphs: [
        'Begin outside. Stand where a truck could stop and walk to your front door, then on to the farthest room. Count the steps as you go. Movers call this walk the carry, and they will make it a few hundred times.',
        'Write down four things: how far the truck is from the door, how many flights of stairs there are inside and out, whether there is an elevator and how large it is, and the narrowest point on the way. In a row house that point is often the turn of the stair. In an apartment it is the door of the elevator. Then do the same for the new address, even if you only have the listing’s photographs.',
      ],
    },
    {
      title: 'Make the list by room',
      paragraphs: [
        'Go through each room and write down what two people would have to carry: beds, sofas, tables, shelves, machines. Don’t count spoons. For the rest, estimate boxes. Open the closets, because that is where estimates go wrong, and don’t forget the balcony, the basement and the storage cage.',
        'Then mark the things that are not ordinary:',
      ],
      list: [
        'Pianos, safes, pool tables, treadmills and anything that took three people to bring in',
        'Glass, stone and marble, large mirrors, framed art',
        'Furniture that was put together inside the room and won’t leave it in one piece',
        'Aquariums, tall plants, grandfather clocks',
        'Things that you will take yourself: passports, medicine, jewelry, the laptop',
      ],
    },
    {
      title: 'Say which dates can move',
      paragraphs: [
        'Give the day you would like, and the other days that would work. The end of the month and weekends fill first, because that is when leases end. A mover who knows that Tuesday is fine can often offer more. If the two homes don’t overlap, say so at the start: a few nights of storage is easier to plan than to find.',
      ],
    },
    {
      title: 'Know what kind of price you were given',
      paragraphs: [
        'There are two common ways to price a move. An hourly price is time multiplied by the crew’s rate, usually with a minimum, and it is normal for local moves. The more you have packed, and the shorter the carry, the lower the price. A binding estimate is a total for the things on the list, and it is normal for long distances. It holds for that list: add a room, and the list is no longer the same.',
        'Ask anyone three questions. When does the clock start and stop? What could make the price higher than what you told me today? Will I have that in writing? And never sign a paper with blanks in it.',
        'For moves from one state to another the federal government publishes a booklet of your rights, and the mover has to give it to you. Between Washington and Bethesda or Arlington you also cross a state line, so it is worth reading even for a short move.',
      ],
    },
    {
      title: 'Take pictures',
      paragraphs: [
        'Ten photographs with your phone, one of each room and of the stairs, say more than an hour of talk. Keep them: they are also your own record of how things looked before the move.',
      ],
    },
  ],
  offices: [
    {
      name: 'Federal Motor Carrier Safety Administration',
      decides: 'your rights in a move between states, and how to look up a mover',
      href: 'https://www.fmcsa.dot.gov/protect-your-move',
    },
    {
      name: 'Virginia Department of Motor Vehicles',
      decides: 'what a mover needs for moves within Virginia',
      href: 'https://www.dmv.virginia.gov',
    },
    {
      name: 'The attorney general’s office where you live',
      decides: 'how complaints about a mover are handled in DC, Maryland or Virginia',
    },
  ],
}
