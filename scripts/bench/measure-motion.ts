import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { pages } from '../../src/urls.ts'
import { requireChromium } from '../system-programs.mjs'
import type { Figure } from './budgets.ts'
import { countFrames, drawnPart, type Frames } from './frames.ts'
import type { MeasureContext } from './measure.ts'
import { addButton } from './measure-interactions.ts'
import { tableRow } from './measure-request.ts'

/** How many times slower than this machine the visitor's is. */
const SLOWDOWN = 4

const SCROLL_PX_A_SECOND = 1500
const SCROLL_SECONDS = 2

interface Moment {
  readonly name: string
  readonly path: string
  /** The name of the CSS animation or the property of the transition; none for scrolling. */
  readonly motion?: string
  /** On a computer with a mouse instead of a phone. */
  readonly isDesktop?: boolean
  /** Brings into view what is clicked; what comes near loads and moves before it is watched. */
  readonly look?: (page: Page) => Promise<void>
  act(page: Page, session: CDPSession): Promise<void>
}

/** Scrolls as a wheel or a finger does, by the thread that puts the page together. */
async function scroll(_page: Page, session: CDPSession): Promise<void> {
  await session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: -SCROLL_PX_A_SECOND * SCROLL_SECONDS,
    speed: SCROLL_PX_A_SECOND,
    gestureSourceType: 'mouse',
  })
}

const moments: readonly Moment[] = [
  { name: 'scroll the home page', path: pages.home(), act: scroll },
  { name: 'scroll the shop with its home straight', path: pages.shop(), act: scroll },
  { name: 'scroll the brew guides with their laps', path: pages.brewing(), act: scroll },
  { name: 'scroll the about page with its car', path: pages.about(), act: scroll },
  {
    name: 'the cart drives in',
    path: pages.product(1),
    motion: 'drive-in',
    act: (page) => page.getByRole('button', { name: /^Warenkorb/ }).click(),
  },
  {
    name: 'the roundel of the cart rolls',
    path: pages.product(1),
    motion: 'roll',
    look: (page) => addButton(page).scrollIntoViewIfNeeded(),
    act: (page) => addButton(page).click(),
  },
  {
    name: 'the lap of a product',
    path: pages.product(1),
    motion: 'lap',
    isDesktop: true,
    act: (page) => page.locator('.tracked').first().hover(),
  },
  {
    name: 'the pack of a product grows',
    path: pages.product(1),
    motion: 'scale',
    isDesktop: true,
    act: (page) => page.locator('.tracked').first().hover(),
  },
]

/**
 * Marks in the trace where the motion begins and ends; for scrolling at every event. By the clock of the animation:
 * its events come late on a slow main thread, and the first one before the motion.
 */
function markMotion(motion: string | undefined): void {
  if (motion === undefined) {
    addEventListener('scroll', () => performance.mark('motion-scroll'), { passive: true })
    return
  }
  const isMotion = (one: Animation): boolean =>
    (one instanceof CSSAnimation && one.animationName === motion) ||
    (one instanceof CSSTransition && one.transitionProperty === motion)
  const mark = async ({ target }: Event): Promise<void> => {
    const moving = (target as Element).getAnimations().find(isMotion)
    const duration = Number(moving?.effect?.getComputedTiming().endTime)
    // A spinner turns by the name of another motion, and never ends.
    if (!moving || !Number.isFinite(duration)) return
    await moving.ready
    const startTime = Number(moving.startTime)
    performance.mark('motion-start', { startTime })
    await moving.finished
    performance.mark('motion-end', { startTime: startTime + duration })
  }
  for (const kind of ['animation', 'transition']) {
    addEventListener(`${kind}start`, (event) => void mark(event))
  }
}

interface TraceEvent {
  readonly name: string
  readonly ts: number
}

/** Returns the frames that the trace shows between the first and the last mark; throws without two marks. */
function framesOf(events: readonly TraceEvent[], moment: Moment): Frames {
  const marks = events
    .filter(({ name }) => name.startsWith('motion-'))
    .map(({ ts }) => ts / 1000)
    .toSorted((a, b) => a - b)
  const [from, to] = [marks[0], marks.at(-1)]
  if (from === undefined || to === undefined || from === to) {
    throw new Error(`nothing moved: ${moment.name}`)
  }
  const drawnAt = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000)
  return countFrames(drawnAt, from, to)
}

async function watch(browser: Browser, origin: string, moment: Moment): Promise<Frames> {
  const viewport = moment.isDesktop ? { width: 1280, height: 800 } : { width: 390, height: 844 }
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.goto(`${origin}${moment.path}`, { waitUntil: 'networkidle' })
    await moment.look?.(page)
    // The first lap of what is in view must not be the one that is watched.
    await page.waitForTimeout(2000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(markMotion, moment.motion)
    await browser.startTracing(page, {
      categories: [
        'blink.user_timing',
        'disabled-by-default-devtools.timeline.frame',
        'devtools.timeline.frame',
        'devtools.timeline',
      ],
    })
    await moment.act(page, session)
    await page.waitForTimeout(2500)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[]
    }
    return framesOf(trace.traceEvents, moment)
  } finally {
    await context.close()
  }
}

/**
 * Lets on a slowed phone or computer move whatever moves on the pages, and counts in Chromium's trace how many of
 * the 60 frames a second were drawn. The figure is of the moment with the fewest. Its budget of 95 % allows one frame
 * in twenty: the browser's own work at the start of a motion takes one or two.
 */
export async function measureMotion(context: MeasureContext): Promise<Figure[]> {
  const { shops, database, rounds, print } = context
  const shop = await shops.openShop(database)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const parts: { readonly name: string; readonly part: number }[] = []
  try {
    print(tableRow([`CPU ${SLOWDOWN} times slower, ${rounds} runs`, 'due', 'drawn', 'part']))
    for (const moment of moments) {
      const runs: Frames[] = []
      for (let run = 0; run < rounds; run += 1) runs.push(await watch(browser, shop.origin, moment))
      const part = drawnPart(runs)
      parts.push({ name: moment.name, part })
      const [due, drawn] = (['due', 'drawn'] as const).map((key) =>
        runs.reduce((sum, frames) => sum + frames[key], 0),
      )
      print(tableRow([moment.name, String(due), String(drawn), part.toFixed(3)]))
    }
  } finally {
    await browser.close()
  }
  const worst = parts.toSorted((a, b) => a.part - b.part)[0]
  return [{ name: 'frames', value: worst?.part ?? Number.NaN, note: worst?.name ?? '' }]
}
