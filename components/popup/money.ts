import type { PopupModel } from '../../lib/store/popup/popup-model.ts';
import { type Money, moneyWords } from '../parts/words/amounts.ts';

/** Writes amounts as this profile's money: play money in practice mode. */
export const moneyIn = (model: PopupModel): Money => moneyWords(model.isPractice.value);
