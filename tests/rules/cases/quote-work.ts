import { estimateKinds, estimateReasons } from '@moving/domain/estimate/estimate'
import { heardFromIds } from '@moving/domain/work/heard-from'
import { lostReasons } from '@moving/domain/work/lost-reason'
import { followUpMax, outcomeFields, untouchedWork } from '@moving/domain/work/quote-work'
import { dueReasons, taskKinds, taskReasons } from '@moving/domain/work/task'
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite'
import {
  at,
  by,
  byEachOf,
  create,
  doing,
  field,
  get,
  given,
  list,
  notAdmins,
  pair,
  update,
  without,
  type Change,
  type Fields,
  type RulesPair,
} from '../support/requests.ts'
import { due } from '@moving/domain/work/example-task'
import { anasQuoteId, evesQuoteId, guestQuoteId, quoteOf } from '../support/seeds.ts'

const now = serverTimestamp()
const longAgo = Timestamp.fromMillis(0)
const danas = 'dana@example.com'
const dirks = 'dirk@example.com'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A request that a trigger has put on the list. */
export const listedWork: Fields = {
  ...untouchedWork,
  ...due({ due_at: inDays(0), due_why: 'new' }),
  respond_by: inDays(0),
  escalate_at: inDays(0),
  status_seen: 'pending',
  created_at: inDays(-1),
  updated_at: inDays(-1),
}

/** A change of a quote's work of its own, so that no other case is in its way. */
export const changeOf = (work: Fields, data: Fields) =>
  given(
    'quote_work/{quote}',
    work,
  )(
    given(
      'quotes/{quote}',
      quoteOf(null),
    )(update('admin', 'quote_work/{quote}', { ...data, updated_at: now })),
  )

const closedAnew = { ...outcomeFields('price', dirks), closed_at: now, updated_at: now }
const closed = {
  ...untouchedWork,
  ...outcomeFields('went_elsewhere', danas),
  closed_at: now,
  created_at: now,
  updated_at: now,
}
const opened = { ...outcomeFields(null, dirks), closed_at: null, updated_at: now }

/** What no writing of an outcome may do, new document or old. */
const refused = {
  'an admin gives a reason that nobody knows': field('lost_why', 'bad_mood'),
  'an admin gives no reason': field('lost_why', null),
  'an admin gives a list of reasons': field('lost_why', ['price']),
  'an admin gives an outcome that nobody knows': field('outcome', 'maybe'),
  'an admin says that it was won': field('outcome', 'won'),
  'an admin gives a reason and leaves it open': field('outcome', 'open'),
  'an admin chooses when it was closed': field('closed_at', longAgo),
  'an admin does not say when it was closed': field('closed_at', null),
  'an admin does it in the name of another': field('outcome_by_email', 'eve@example.com'),
  'an admin does it in nobody’s name': field('outcome_by_email', null),
  'an admin chooses when it was written': field('updated_at', longAgo),
  'an admin adds a field': field('color', 'red'),
}

/** What functions write of the promise and of the quote: nobody at a desk polishes it. */
const polished = {
  'an admin moves the promise': field('respond_by', inDays(1)),
  'an admin says that it was in time': field('in_time', true),
  'an admin puts off the warning': field('escalate_at', inDays(1)),
  'an admin says which status was seen': field('status_seen', 'scheduled'),
  'an admin says which estimate was seen': field('estimate_seen', 900),
  'an admin says which plan there was': field('before_status', { status: 'pending' }),
  'an admin says when the customer was heard': field('activity_at', inDays(0)),
  'an admin says which plan the customer interrupted': field('activity_plan', null),
  'an admin says that the customer closed it': field('cancelled_at', inDays(0)),
  'an admin says which amount the customer accepted': field('accepted_amount', 1250.5),
  'an admin says when the customer accepted': field('accepted_at', now),
  'an admin says which estimate the customer accepted': field('accepted_estimate', 'bare'),
  'an admin says who accepted': field('accepted_name', 'Ana Ruiz'),
  'an admin says who heard the customer’s yes': field('accepted_by', danas),
  'an admin says why the customer declined': field('declined_why', 'price'),
  'an admin says which amount the customer declined': field('declined_amount', 1250.5),
  'an admin says which estimate the customer declined': field('declined_estimate', 'bare'),
}

const closeGuests = create('admin', `quote_work/${guestQuoteId}`, closed)
const closeAnasAnew = update('another admin', `quote_work/${anasQuoteId}`, closedAnew)

const outcomeCases: RulesPair[] = [
  pair('an admin closes a request', closeGuests, {
    ...byEachOf('closes a request', notAdmins),
    ...refused,
    ...polished,
    'ana closes a request in her own name': (request) =>
      by('ana')(field('outcome_by_email', 'ana@example.com')(request)),
    'an admin closes a request that does not exist': at('quote_work/{new}'),
    'an admin chooses when it was first written': field('created_at', longAgo),
    'an admin counts a try that nobody logged': field('tries', 1),
    'an admin says when somebody first tried': field('first_try_at', now),
    'an admin says that the customer was reached': field('reached_at', now),
    'an admin names a contact that nobody logged': field('last_contact', 'Contact0000000000001'),
    ...Object.fromEntries(
      Object.keys(closed).map((name) => [`an admin leaves out ${name}`, without(name)]),
    ),
  }),
  ...lostReasons.map((reason) =>
    pair(`an admin gives the reason ${reason}`, field('lost_why', reason)(closeAnasAnew), {
      [`a guest gives the reason ${reason}`]: by('guest'),
    }),
  ),
  pair(
    'an admin stores that a request is open',
    create('admin', `quote_work/${evesQuoteId}`, {
      ...closed,
      ...outcomeFields(null, danas),
      closed_at: null,
    }),
    { 'a guest stores that a request is open': by('guest') },
  ),
  pair('another admin gives another reason', closeAnasAnew, {
    ...refused,
    'ana gives another reason': by('ana'),
    'ana gives another reason in her own name': (request) =>
      by('ana')(field('outcome_by_email', 'ana@example.com')(request)),
    'another admin changes when it was first written': field('created_at', now),
    'another admin deletes it': doing('delete'),
  }),
  pair(
    'another admin opens a request again',
    update('another admin', `quote_work/${anasQuoteId}`, opened),
    {
      ...byEachOf('opens a request again', notAdmins),
      'another admin keeps the reason': field('lost_why', 'price'),
      'another admin keeps when it was closed': field('closed_at', now),
      'another admin calls it lost all the same': field('outcome', 'lost'),
      'another admin opens it in the name of the first': field('outcome_by_email', danas),
    },
  ),
  pair(
    'an admin closes a request that was won',
    changeOf(
      { ...listedWork, outcome: 'won', closed_at: inDays(-1) },
      { ...outcomeFields('not_moving', danas), closed_at: now },
    ),
    { 'an admin says anew when it was won': field('outcome', 'won') },
  ),
]

const today = inDays(0)
const estimatedQuote = { ...quoteOf(null), status: 'estimated', estimate_amount: 1250.5 }
const saidYes = {
  ...{ accepted_amount: 1250.5, accepted_at: now, accepted_estimate: 'a'.repeat(20) },
  ...{ accepted_name: 'Ana Ruiz', accepted_by: danas },
  ...due({ due_at: today, due_why: 'accepted' }),
}
/** Plans one thing, and says that it is next. */
const planning = (over: Partial<Parameters<typeof due>[0]> = {}) =>
  due({ due_at: inDays(3), due_why: 'follow_up', follow_up: 'Ask about the piano', ...over })
const followUp = planning()
const planAnew = changeOf(listedWork, followUp)
/** Instead of what the allowed case plans. */
const plans =
  (over: Partial<Parameters<typeof due>[0]>): Change =>
  (request) => ({ ...request, data: { ...planning(over), updated_at: now } })
/** Beside the allowed plan. */
const tasks =
  (over: Fields): Change =>
  (request) => ({ ...request, data: { ...request.data, tasks: { ...followUp.tasks, ...over } } })
/** One task of each kind. */
const everything: Record<string, Fields> = Object.fromEntries(
  taskKinds.map((kind) => [
    kind,
    {
      at: today,
      why: taskReasons[kind].at(-1),
      // What a crew's 'Done' leaves is one line, too.
      note: kind === 'plan' || kind === 'day' ? 'Piano' : '',
      ...((kind === 'day' || kind === 'crew') && { of: '2026-12-19' }),
    },
  ]),
)
/** One of them is next. */
const leaves = (open: Fields) =>
  changeOf(listedWork, { tasks: open, due_at: today, due_why: 'new', follow_up: '' })
const leaving =
  (over: Fields): Change =>
  (request) => ({ ...request, data: { ...request.data, tasks: { ...everything, ...over } } })
const task = (over: Fields = {}) => ({ at: inDays(3), why: 'accepted', note: '', ...over })

const planCases: RulesPair[] = [
  pair('an admin plans what comes next', planAnew, {
    ...byEachOf('plans what comes next', notAdmins),
    ...polished,
    'an admin chooses when it was written': field('updated_at', longAgo),
    'an admin does not say when it was written': without('updated_at'),
    'an admin plans with a text as time': plans({ due_at: 'tomorrow' }),
    'an admin plans for a reason that nobody knows': plans({ due_why: 'boredom' as never }),
    'an admin names a reason as next that nobody knows': field('due_why', 'boredom'),
    'an admin says a far day as next': field('due_at', inDays(401)),
    'an admin says a text as the next time': field('due_at', 'tomorrow'),
    'an admin says that nothing is next where there is a task': field('due_at', null),
    'an admin plans a list of tasks': field('tasks', [task()]),
    'an admin plans a kind of task that nobody knows': tasks({ boredom: task() }),
    'an admin plans a task of another kind’s reason': tasks({ yes: task({ why: 'asked' }) }),
    'an admin plans a task without a time': tasks({ yes: task({ at: null }) }),
    'an admin plans a task with a field that nobody knows': tasks({ yes: task({ color: 'red' }) }),
    'an admin plans a task without a note': tasks({ yes: { at: inDays(3), why: 'accepted' } }),
    'an admin plans a task with two lines': tasks({ yes: task({ note: 'Piano\nPark' }) }),
    'an admin plans a yes about a day': tasks({ yes: task({ of: '2026-12-19' }) }),
    'an admin plans a day with a number': tasks({ day: task({ why: 'confirm_day', of: 7 }) }),
    'an admin plans a day without one': tasks({ day: task({ why: 'confirm_day', of: null }) }),
    'an admin plans a day with two fields more': tasks({
      day: task({ why: 'confirm_day', of: '2026-12-19', color: 'red' }),
    }),
    'an admin plans a call with a field more': tasks({
      plan: { at: inDays(3), why: 'follow_up', note: '', color: 'red' },
    }),
    'an admin plans two lines about the day': tasks({
      day: task({ why: 'confirm_day', note: 'Piano\nPark' }),
    }),
    'an admin plans a text as a task': tasks({ yes: 'accepted' }),
    'an admin plans a far call beside the next one': tasks({ yes: task({ at: inDays(401) }) }),
    'an admin plans for no reason': field('due_why', null),
    'an admin plans a number': field('follow_up', 7),
    'an admin plans nothing at all as text': field('follow_up', null),
    'an admin plans two lines': plans({ follow_up: 'Piano\nPark' }),
    'an admin says two lines of what is next': field('follow_up', 'Piano\nPark'),
    'an admin plans a control character': field('follow_up', 'Piano\u0007'),
    'an admin plans a line separator': field('follow_up', 'Piano\u2028Park'),
    'an admin plans a list of texts': field('follow_up', ['Piano']),
    'an admin plans for no number of a day': plans({ due_at: Number.NaN }),
    'an admin takes a field away': field('follow_up', deleteField()),
    'an admin adds a field': field('color', 'red'),
    'an admin changes when it was first written': field('created_at', now),
  }),
  pair('an admin plans for a day in 399 days', plans({ due_at: inDays(399) })(planAnew), {
    'an admin plans for a day in 401 days': plans({ due_at: inDays(401) }),
  }),
  pair(
    'an admin puts back that a move of the year after next is asked about',
    changeOf(listedWork, due({ due_at: inDays(700), due_why: 'confirm_done' })),
    {
      'an admin plans another call for that day': plans({ due_at: inDays(700), due_why: 'final' }),
    },
  ),
  pair(
    'an admin puts back that a move of the year after next is confirmed',
    changeOf(listedWork, due({ due_at: inDays(700), due_why: 'confirm_day' })),
    {
      'an admin plans anything else for that day': plans({ due_at: inDays(700) }),
      'an admin confirms a move with a text as time': plans({
        ...{ due_at: 'tomorrow', due_why: 'confirm_day' },
      }),
    },
  ),
  pair('an admin plans for a time that has passed', plans({ due_at: longAgo })(planAnew), {
    'ana plans for a time that has passed': by('ana'),
  }),
  pair(
    'an admin plans for a request without a document',
    create('admin', `quote_work/${evesQuoteId}`, {
      ...untouchedWork,
      ...followUp,
      created_at: now,
      updated_at: now,
    }),
    { 'an admin begins a request anew that has a document': at(`quote_work/${anasQuoteId}`) },
  ),
  pair('an admin plans nothing', changeOf(listedWork, planning({ due_at: null, follow_up: '' })), {
    'an admin plans nothing, and leaves a task': field('tasks', followUp.tasks),
    'a guest plans nothing': by('guest'),
  }),
  pair(
    'an admin plans in the most characters',
    plans({ follow_up: '🛋'.repeat(followUpMax) })(planAnew),
    {
      'an admin plans in one character more': plans({ follow_up: 'a'.repeat(followUpMax + 1) }),
      'an admin says one character more of what is next': field(
        'follow_up',
        'a'.repeat(followUpMax + 1),
      ),
    },
  ),
  ...dueReasons.map((reason) =>
    pair(`an admin plans because of ${reason}`, plans({ due_why: reason })(planAnew), {
      [`a guest plans because of ${reason}`]: by('guest'),
    }),
  ),
  pair('an admin leaves everything that is open', leaves(everything), {
    ...Object.fromEntries(
      taskKinds.map((kind) => [
        `an admin leaves a task for no reason of its kind: ${kind}`,
        leaving({ [kind]: { ...everything[kind], why: 'boredom' } }),
      ]),
    ),
    'an admin leaves a day at a time that is none': leaving({
      day: { ...everything['day'], at: 'tomorrow' },
    }),
    'an admin leaves a plan for a far day': leaving({
      plan: { ...everything['plan'], at: inDays(401) },
    }),
    'an admin leaves a plan of two lines': leaving({
      plan: { ...everything['plan'], note: 'Piano\nPark' },
    }),
    'an admin leaves a day of two lines': leaving({
      day: { ...everything['day'], note: 'Piano\nPark' },
    }),
    'an admin leaves a note about the crew': leaving({
      crew: { ...everything['crew'], note: 'Piano' },
    }),
    'an admin leaves a text as the time of what is next': (request) => ({
      ...request,
      data: { ...request.data, due_at: 'tomorrow', due_why: 'confirm_day' },
    }),
  }),
  pair(
    'an admin writes down a yes beside everything else that is open',
    given(
      'quotes/{quote}',
      estimatedQuote,
    )(changeOf(listedWork, { ...saidYes, tasks: everything })),
    {
      'an admin adds one of a kind that nobody knows': field('tasks', {
        ...{ ...everything, boredom: task() },
      }),
    },
  ),
  ...taskReasons.crew.map((why) =>
    pair(
      `an admin puts back that the calendar lacks something: ${why}`,
      changeOf(listedWork, { ...followUp, tasks: { ...followUp.tasks, crew: task({ why }) } }),
      { [`a guest puts it back: ${why}`]: by('guest') },
    ),
  ),
  pair(
    'an admin plans for a request that was closed before there was a call list',
    changeOf(
      {
        ...outcomeFields('price', danas),
        closed_at: longAgo.toDate(),
        created_at: inDays(-9),
        updated_at: inDays(-9),
      },
      { ...outcomeFields(null, danas), closed_at: null, ...followUp },
    ),
    { 'an admin counts a try that nobody logged': field('tries', 1) },
  ),
]

const told = changeOf(listedWork, { heard_from: 'yelp' })

const heardFromCases: RulesPair[] = [
  pair('an admin stores how a customer heard of us', told, {
    ...byEachOf('stores how a customer heard of us', notAdmins),
    'an admin stores what nobody knows': field('heard_from', 'television'),
    'an admin stores a label': field('heard_from', 'Yelp'),
    'an admin stores a list': field('heard_from', ['yelp']),
    'an admin stores nothing at all': field('heard_from', ''),
    'an admin stores a number': field('heard_from', 7),
  }),
  ...heardFromIds.map((id) =>
    pair(`an admin stores that a customer said ${id}`, field('heard_from', id)(told), {
      [`a guest stores that a customer said ${id}`]: by('guest'),
    }),
  ),
  pair(
    'an admin takes back how a customer heard of us',
    changeOf({ ...listedWork, heard_from: 'yelp' }, { heard_from: null }),
    { 'an admin takes the field away': field('heard_from', deleteField()) },
  ),
  pair(
    'an admin stores it of a request without a document',
    create('admin', `quote_work/${evesQuoteId}`, {
      ...untouchedWork,
      ...{ heard_from: 'friend', created_at: now, updated_at: now },
    }),
    { 'an admin stores it of a request that does not exist': at('quote_work/{new}') },
  ),
]

const lease = { holder_uid: 'dana', holder_email: danas, holder_since: now }
const dirksLease = {
  ...listedWork,
  holder_uid: 'dirk',
  holder_email: dirks,
  holder_since: inDays(0),
}
const freed = { holder_uid: null, holder_email: null, holder_since: null }
const takeCall = changeOf(listedWork, lease)

/** A request that its customer has put on the list, and has cancelled before. */
const heardWork = {
  ...listedWork,
  ...due({ due_at: inDays(0), due_why: 'wants_cancel' }),
  ...{ activity_at: inDays(0), cancelled_at: inDays(-1) },
}

/** A request that its customer has closed. */
const cancelledWork = {
  ...listedWork,
  ...{ outcome: 'lost', lost_why: 'price', closed_at: inDays(-3), tasks: {}, due_at: null },
  ...{ activity_at: inDays(-3), cancelled_at: inDays(-3) },
  ...{ cancel_seen_at: null, cancel_seen_by_email: null },
}
const seenNow = { cancel_seen_at: now, cancel_seen_by_email: danas }
const see = changeOf(cancelledWork, seenNow)
const seesIt: Change = (request) => ({ ...request, data: { ...seenNow, updated_at: now } })

const seenCases: RulesPair[] = [
  pair('an admin has seen that a customer cancelled', see, {
    ...byEachOf('has seen that a customer cancelled', notAdmins),
    ...polished,
    'another admin sees it in the name of the first': by('another admin'),
    'an admin sees it in nobody’s name': field('cancel_seen_by_email', null),
    'an admin does not say who': without('cancel_seen_by_email'),
    'an admin chooses when it was seen': field('cancel_seen_at', inDays(-1)),
    'an admin does not say when': without('cancel_seen_at'),
    'an admin sees it and plans beside': field('due_at', inDays(1)),
    'an admin sees it and opens it again in silence': field('outcome', 'open'),
    'an admin sees it and says how the customer heard of us': field('heard_from', 'yelp'),
    'an admin sees it without saying when that was written': without('updated_at'),
  }),
  pair(
    'an admin has seen a cancellation of before anybody noted it',
    changeOf(
      { ...listedWork, outcome: 'lost', lost_why: 'price', cancelled_at: inDays(-3) },
      seenNow,
    ),
    { 'a guest has seen it': by('guest') },
  ),
  pair(
    'an admin opens a request again whose cancellation was seen',
    changeOf(
      { ...cancelledWork, cancel_seen_at: inDays(-1), cancel_seen_by_email: dirks },
      { ...outcomeFields(null, danas), closed_at: null },
    ),
    {
      'an admin puts the own name there': field('cancel_seen_by_email', danas),
      'an admin says that nobody has seen it': field('cancel_seen_at', null),
    },
  ),
  pair(
    'an admin notes the next step of a cancellation that was seen',
    changeOf(
      { ...cancelledWork, cancel_seen_at: inDays(-1), cancel_seen_by_email: dirks },
      { follow_up: 'Ask why' },
    ),
    {
      'an admin sees it once more': seesIt,
    },
  ),
  pair('an admin plans for a request that nobody cancelled', changeOf(listedWork, followUp), {
    'an admin has seen what nobody did': seesIt,
  }),
]

const noYes = {
  ...{ accepted_amount: null, accepted_at: null, accepted_estimate: null, accepted_name: null },
  accepted_by: null,
}
const hearYes = given('quotes/{quote}', estimatedQuote)(changeOf(listedWork, saidYes))
const phoneYes = { ...listedWork, ...saidYes, accepted_at: inDays(0) }
const lost = { ...outcomeFields('price', danas), closed_at: inDays(-1) }

const yesCases: RulesPair[] = [
  pair('an admin writes down a yes that was said on the phone', hearYes, {
    ...byEachOf('writes down a yes', notAdmins),
    'another admin writes it down as heard by the first': by('another admin'),
    'an admin writes down that nobody heard it': field('accepted_by', null),
    'an admin writes down another amount': field('accepted_amount', 1250.51),
    'an admin writes down no amount': field('accepted_amount', null),
    'an admin writes down a yes to a quote without an amount': given('quotes/{quote}', {
      ...estimatedQuote,
      estimate_amount: null,
    }),
    'an admin chooses when it was said': field('accepted_at', inDays(0)),
    'an admin writes down no time': field('accepted_at', null),
    'an admin writes down no estimate': field('accepted_estimate', null),
    'an admin writes down a path for an estimate': field('accepted_estimate', 'a/b'),
    'an admin writes down nobody’s name': field('accepted_name', ''),
    'an admin writes down two lines for a name': field('accepted_name', 'Ana\nRuiz'),
    'an admin writes down a yes to no amount where there is none': (request) =>
      given('quotes/{quote}', { ...estimatedQuote, estimate_amount: null })(
        field('accepted_amount', null)(request),
      ),
    'an admin leaves out the name': without('accepted_name'),
    'an admin leaves out who heard it': without('accepted_by'),
    'an admin leaves out the amount': without('accepted_amount'),
    'an admin leaves out the estimate': without('accepted_estimate'),
    'an admin leaves out the time': without('accepted_at'),
    'an admin says besides when the customer was heard': field('activity_at', now),
  }),
  pair('an admin writes down the shortest name', field('accepted_name', 'Bo')(hearYes), {
    'an admin writes down a name of one letter': field('accepted_name', 'B'),
  }),
  pair('an admin writes down the longest name', field('accepted_name', 'A'.repeat(120))(hearYes), {
    'an admin writes down a name of 121 letters': field('accepted_name', 'A'.repeat(121)),
  }),
  pair(
    'an admin writes down a yes to an amount that has no entry',
    field('accepted_estimate', 'bare')(hearYes),
    { 'an admin writes down a yes to something else': field('accepted_estimate', 'none') },
  ),
  pair(
    'an admin writes down a yes of a request that is open',
    given('quotes/{quote}', estimatedQuote)(changeOf(listedWork, saidYes)),
    {
      'an admin writes down a yes of a request that is closed': given('quote_work/{quote}', {
        ...listedWork,
        ...lost,
      }),
    },
  ),
  pair('an admin takes back a yes that was said on the phone', changeOf(phoneYes, noYes), {
    ...byEachOf('takes back a yes', notAdmins),
    'an admin takes back a yes that the customer gave': given('quote_work/{quote}', {
      ...phoneYes,
      accepted_by: null,
    }),
    'an admin takes back a yes of before yeses by phone': given('quote_work/{quote}', {
      ...listedWork,
      accepted_amount: 1250.5,
    }),
    'an admin keeps the amount': field('accepted_amount', 1250.5),
    'an admin keeps the time': field('accepted_at', inDays(0)),
    'an admin keeps the estimate': field('accepted_estimate', 'a'.repeat(20)),
    'an admin keeps the name': field('accepted_name', 'Ana Ruiz'),
    'an admin keeps who heard it': field('accepted_by', danas),
  }),
]

const refusedLeases: Record<string, Change> = {
  'an admin takes a call in the name of another': field('holder_uid', 'dirk'),
  'an admin takes a call with the address of another': field('holder_email', dirks),
  'an admin takes a call without an address': field('holder_email', null),
  'an admin takes a call for nobody': field('holder_uid', null),
  'an admin chooses since when': field('holder_since', inDays(0)),
  'an admin takes a call for later': field('holder_since', inDays(1)),
  'an admin takes a call since no time': field('holder_since', null),
}

const leaseCases: RulesPair[] = [
  pair('an admin takes a call', takeCall, {
    ...byEachOf('takes a call', notAdmins),
    ...refusedLeases,
    'another admin takes a call in the name of the first': by('another admin'),
  }),
  pair('an admin takes the call of a customer who wants to cancel', changeOf(heardWork, lease), {
    'an admin forgets what the customer interrupted': field('activity_plan', null),
    'an admin forgets when the customer was heard': field('activity_at', deleteField()),
    'an admin forgets that the customer cancelled': field('cancelled_at', null),
  }),
  pair(
    'an admin takes the first call of a request without a document',
    given(
      'quotes/{quote}',
      quoteOf(null),
    )(
      create('admin', 'quote_work/{quote}', {
        ...untouchedWork,
        ...lease,
        created_at: now,
        updated_at: now,
      }),
    ),
    { ...byEachOf('takes the first call', notAdmins), ...refusedLeases, ...polished },
  ),
  pair('an admin takes over a call of another', changeOf(dirksLease, lease), {
    ...refusedLeases,
    'an admin takes over a call without beginning anew': without('holder_since'),
  }),
  pair('an admin frees a request', changeOf(dirksLease, freed), {
    ...byEachOf('frees a request', notAdmins),
    'an admin frees a request but for the name': without('holder_uid'),
    'an admin frees a request but for the address': without('holder_email'),
    'an admin frees a request but for the time': without('holder_since'),
  }),
  pair('an admin frees and plans at once', changeOf(dirksLease, { ...freed, ...followUp }), {
    'an admin frees, plans and moves the promise': field('respond_by', inDays(1)),
  }),
]

const final = {
  ...{ final_amount: 1460.5, final_why: 'stairs', final_shown: true },
  ...{ final_estimate: 1250.5, final_kind: 'hourly' },
}
const noFinal = {
  ...{ final_amount: null, final_why: null, final_shown: false },
  ...{ final_estimate: null, final_kind: null, final_at: null },
}
const enterFinal = changeOf(listedWork, { ...final, final_at: now })
const said = { ...listedWork, ...final, final_at: inDays(-3) }
const sayAnew = changeOf(said, { final_amount: 1500, final_why: null, final_shown: false })
const takeBack = changeOf(said, noFinal)

/** The largest or smallest that a part may be, and beside it what is beyond. */
const bound = (name: string, within: unknown, ...beyond: unknown[]) =>
  pair(`an admin says ${String(within)} as ${name}`, field(name, within)(enterFinal), {
    ...Object.fromEntries(
      beyond.map((value, place) => [
        `an admin says ${JSON.stringify(value)} (${place}) as ${name}`,
        field(name, value),
      ]),
    ),
  })

const finalCases: RulesPair[] = [
  pair('an admin says what a move came to', enterFinal, {
    ...byEachOf('says what a move came to', notAdmins),
    ...polished,
    'an admin chooses when it was said': field('final_at', inDays(-1)),
    'an admin does not say when': without('final_at'),
    'an admin says it at no time': field('final_at', null),
    'an admin does not say whether it is shown': without('final_shown'),
    'an admin does not say why it differs': without('final_why'),
    'an admin leaves out the estimate': without('final_estimate'),
    'an admin leaves out how the estimate was meant': without('final_kind'),
    'an admin says everything but the amount': field('final_amount', null),
    'an admin shows perhaps': field('final_shown', 'perhaps'),
  }),
  pair(
    'an admin says it of a request without a document',
    given(
      'quotes/{quote}',
      quoteOf(null),
    )(
      create('admin', 'quote_work/{quote}', {
        ...{ ...untouchedWork, ...final },
        ...{ final_at: now, created_at: now, updated_at: now },
      }),
    ),
    { 'an admin chooses when it was said for the first time': field('final_at', longAgo) },
  ),
  pair(
    'an admin says it and takes it off the list',
    changeOf(listedWork, { ...final, final_at: now, ...due({ due_at: null }) }),
    {
      'an admin says it and wins the request': field('outcome', 'won'),
    },
  ),
  bound('final_amount', 0, -0.01, '0', [0]),
  bound('final_amount', 1_000_000, 1_000_000.01, 1460.505, null, 'much'),
  bound('final_estimate', 0, -0.01, '0', [0]),
  bound('final_estimate', 1_000_000, 1_000_000.01, 1250.505, 'much'),
  bound('final_estimate', null, [null]),
  ...[...estimateReasons, null].map((why) => bound('final_why', why, `${why}s`)),
  ...[...estimateKinds, null].map((kind) => bound('final_kind', kind, `${kind}s`)),
  pair('an admin says another amount', sayAnew, {
    'ana says another amount': by('ana'),
    'an admin says when it was said anew': field('final_at', now),
    'an admin forgets when it was first said': field('final_at', null),
    'an admin takes the amount alone back': field('final_amount', null),
  }),
  pair('an admin shows it to the customer', changeOf(said, { final_shown: false }), {
    'an admin shows it with nothing said': field('final_shown', null),
  }),
  pair('an admin takes back what a move came to', takeBack, {
    'ana takes back what a move came to': by('ana'),
    ...Object.fromEntries(
      Object.keys(noFinal).map((name) => [`an admin takes it back but for ${name}`, without(name)]),
    ),
  }),
  pair(
    'an admin says it after it was taken back',
    changeOf({ ...listedWork, ...noFinal }, { ...final, final_at: now }),
    { 'an admin says after that when it was said before': field('final_at', inDays(-3)) },
  ),
]

export const workCases: RulesPair[] = [
  ...finalCases,
  ...heardFromCases,
  ...outcomeCases,
  ...planCases,
  ...leaseCases,
  ...seenCases,
  ...yesCases,
  pair(
    'an admin reads what is to be done about a request',
    get('admin', `quote_work/${anasQuoteId}`),
    byEachOf('reads what is to be done', notAdmins),
  ),
  pair('an admin lists what is to be done', list('admin', 'quote_work'), {
    ...byEachOf('lists what is to be done', notAdmins),
  }),
]
