// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const nachtrennen = {"name":"nachtrennen","alt":"Abenddämmerung auf petrolfarbenem Papier: Die Ape mit Startnummer 92 leuchtet mit Scheinwerfern die Strecke aus, unter der Markise brennt warmes Licht, darüber fährt eine Schwebebahn mit hellen Fenstern.","hash":"5d30816e","width":1600,"height":1000,"widths":[480,750,960,1600]} as const
