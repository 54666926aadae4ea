import type { Article } from './article.ts'

export const packInOrder: Article = {
  name: 'packInOrder',
  lead: 'No one packs a home in an evening. Those who try end at two in the morning with a bag of cables, one shoe and a lamp. The trick is not speed but order: from what you won’t miss to what you will need first.',
  sections: [
    {
      title: 'Four weeks before: decide',
      paragraphs: [
        'You don’t have to move what you no longer own. Go through closets, the basement and the storage cage with three piles: keep, give away, throw away. Measure the large pieces against the new rooms, above all in a row house, where a stair can be narrower than a sofa. Things that did not fit through the old door without their legs won’t fit through the new one with them.',
        'Paint, fuel, propane and cleaning chemicals don’t belong in a moving truck. Your county, or the Department of Public Works in DC, says where they may be taken.',
      ],
    },
    {
      title: 'Three weeks before: what you’re not using',
      paragraphs: [
        'Winter coats in July, books, the good china, pictures, games, the sewing machine. Two or three boxes an evening are enough. Label each on a short side and on the top with the room it goes to, not the one it comes from, and two or three words about what is in it. Number them if you like lists: if you know box 31 is missing, you’ll find it.',
      ],
    },
    {
      title: 'Two weeks before: the rooms you can close',
      paragraphs: ['Guest room, study, dining room. Some rules that hold in every room:'],
      list: [
        'Heavy things in small boxes, light things in large ones. Books never go in a large box.',
        'If you can’t lift it with a straight back, take something out.',
        'Plates stand on edge like records; glasses stand on their rims, each in its own paper.',
        'Fill the gaps. A box that gives way when you press the lid will be crushed.',
        'Screws and fittings go in a bag taped to the piece they came from.',
        'Photograph the back of the television before you pull out the cables.',
      ],
    },
    {
      title: 'The last week: the kitchen',
      paragraphs: [
        'The kitchen takes as long as two other rooms. Keep a pan, a knife, and a plate and cup for each person, and pack the rest. Use up what’s in the freezer. Wash and dry the refrigerator and prop it open the day before it moves.',
        'Reserve the elevator and the place for the truck now, if you have not done so yet.',
      ],
    },
    {
      title: 'The last night: what you will need first',
      paragraphs: [
        'Pack one box for each person with sheets, a towel, clothes for two days, soap and a charger. Pack one more for everyone: toilet paper, light bulbs, a knife to open boxes, tape, basic tools, coffee, the pet’s bowl. These are loaded last so that they come off first.',
        'What you carry yourself never goes on the truck: passports, leases and closing papers, medicine, keys, jewelry, the laptop, the things that a child can’t sleep without.',
      ],
    },
    {
      title: 'If you have one week',
      paragraphs: [
        'Follow the same order, but skip the sorting. Pack everything that you would have to think about, and think about it in the new place. Begin with the closets and end with the kitchen. If on the third evening you are not halfway, ask for help with packing then and not on the last day. A crew can pack a kitchen in the time it takes you to find the tape.',
      ],
    },
  ],
  offices: [
    {
      name: 'DC Department of Public Works',
      decides: 'where household hazardous waste and bulk trash may go in the District',
      href: 'https://dpw.dc.gov',
    },
    {
      name: 'Your county’s or city’s solid waste office',
      decides: 'the same in Maryland and Virginia',
    },
  ],
}
