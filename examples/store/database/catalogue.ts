/** What the shop sells: per department its categories, and per category the things and the range of their price in cents. */
export const departments = {
  Kitchen: {
    Cookware: { things: ['Saucepan', 'Frying Pan', 'Casserole', 'Stockpot', 'Wok', 'Grill Pan'], price: [1900, 18900] },
    Knives: {
      things: ['Paring Knife', 'Bread Knife', 'Santoku', "Chef's Knife", 'Honing Steel'],
      price: [1200, 15900],
    },
    Tableware: { things: ['Dinner Plate', 'Soup Bowl', 'Mug', 'Serving Platter', 'Espresso Cup'], price: [600, 5900] },
    Storage: { things: ['Storage Jar', 'Bread Bin', 'Spice Rack', 'Lunch Box'], price: [800, 4900] },
  },
  Home: {
    Lighting: { things: ['Table Lamp', 'Floor Lamp', 'Pendant', 'Wall Light', 'Reading Light'], price: [2900, 34900] },
    Textiles: { things: ['Throw', 'Cushion', 'Bath Towel', 'Duvet Cover', 'Table Runner'], price: [1500, 14900] },
    Furniture: { things: ['Side Table', 'Stool', 'Bookshelf', 'Armchair', 'Bench'], price: [4900, 89900] },
    Decoration: { things: ['Vase', 'Candle Holder', 'Picture Frame', 'Wall Clock'], price: [900, 9900] },
  },
  Garden: {
    Tools: { things: ['Hand Trowel', 'Pruning Shears', 'Watering Can', 'Garden Fork'], price: [900, 7900] },
    Planters: { things: ['Planter', 'Hanging Basket', 'Window Box', 'Herb Pot'], price: [1100, 12900] },
    Outdoor: { things: ['Fire Bowl', 'Lantern', 'Garden Chair', 'Parasol'], price: [2900, 39900] },
  },
  Office: {
    Stationery: { things: ['Notebook', 'Fountain Pen', 'Pencil Set', 'Letter Opener'], price: [500, 8900] },
    Desk: { things: ['Desk Organiser', 'Desk Pad', 'Document Tray', 'Monitor Stand'], price: [1900, 17900] },
    Bags: { things: ['Backpack', 'Briefcase', 'Tote Bag', 'Laptop Sleeve'], price: [2900, 24900] },
  },
} as const satisfies Record<
  string,
  Record<string, { readonly things: readonly string[]; readonly price: readonly [number, number] }>
>

export const materials = [
  'Oak',
  'Walnut',
  'Ash',
  'Beech',
  'Bamboo',
  'Linen',
  'Cotton',
  'Wool',
  'Leather',
  'Felt',
  'Cork',
  'Stoneware',
  'Porcelain',
  'Glass',
  'Copper',
  'Brass',
  'Steel',
  'Cast Iron',
  'Enamel',
  'Terracotta',
] as const

export const collections = [
  'Alma',
  'Bergen',
  'Cedar',
  'Dune',
  'Ember',
  'Fjord',
  'Grove',
  'Haven',
  'Isla',
  'Juniper',
  'Kiln',
  'Loft',
  'Maren',
  'Nord',
  'Orchard',
  'Prairie',
  'Quarry',
  'Ridge',
  'Sable',
  'Terra',
] as const

export const colours = ['black', 'white', 'sand', 'olive', 'navy', 'rust', 'grey', 'natural'] as const
