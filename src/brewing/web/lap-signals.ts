import { useSyncExternalStore } from 'react'

/** How the lap tells its stations besides the screen. */
export interface LapSignals {
  readonly sound: boolean
  readonly vibration: boolean
}

const STORAGE_KEY = 'lap-signals'
const off: LapSignals = { sound: false, vibration: false }

let chosen: LapSignals | null = null
const listeners = new Set<() => void>()

function readStored(): LapSignals {
  try {
    const words = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? []
    return { sound: words.includes('sound'), vibration: words.includes('vibration') }
  } catch {
    return off
  }
}

function current(): LapSignals {
  chosen ??= readStored()
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the chosen signals; none in server HTML. */
export function useLapSignals(): LapSignals {
  return useSyncExternalStore(subscribe, current, () => off)
}

/** Switches signals on or off and remembers it in this browser. */
export function chooseSignals(change: Partial<LapSignals>): void {
  chosen = { ...current(), ...change }
  const words = [chosen.sound && 'sound', chosen.vibration && 'vibration'].filter(Boolean)
  try {
    localStorage.setItem(STORAGE_KEY, words.join(' '))
  } catch {
    // The browser blocks its storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

let context: AudioContext | null = null

/** Browsers allow sound only after a click, so every click on the clock calls this. */
export function allowSound(): void {
  if (!current().sound) return
  context ??= new AudioContext()
  void context.resume()
}

const TONE_HZ = 880
const TONE_SECONDS = 0.18
const PAUSE_SECONDS = 0.12
const LOUDNESS = 0.25

/** Plays tones made by the browser itself, so no sound file has to be loaded. */
function playTones(count: number): void {
  if (!context) return
  for (let index = 0; index < count; index++) {
    const from = context.currentTime + index * (TONE_SECONDS + PAUSE_SECONDS)
    const volume = context.createGain()
    volume.gain.setValueAtTime(LOUDNESS, from)
    // Fades out, because a tone that is cut off clicks.
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS)
    volume.connect(context.destination)
    const tone = context.createOscillator()
    tone.frequency.value = TONE_HZ
    tone.connect(volume)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  }
}

/** Gives the chosen signals: one tone for a station, three for the end of the lap. */
export function giveSignal(isFinish: boolean): void {
  const count = isFinish ? 3 : 1
  const { sound, vibration } = current()
  if (sound) playTones(count)
  if (vibration && 'vibrate' in navigator) {
    navigator.vibrate(Array.from({ length: count * 2 - 1 }, () => 150))
  }
}
