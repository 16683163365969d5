// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const grosshandelSaecke = {"name":"grosshandel-saecke","alt":"Fünf schlichte Kaffeesäcke mit den runden Nummern 3, 5, 10, 15 und 20 Kilogramm stehen der Größe nach an einer weißen Linie auf gelbem Papier, links daneben eine kleine rote Kaffeetüte, rechts eine rot-weiße Messlatte.","hash":"ab631538","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
