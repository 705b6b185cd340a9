/** Why a deployment stops: what is wrong, and what to do about it. What was done before stays and is not done twice. */
export class Refusal extends Error {
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}
