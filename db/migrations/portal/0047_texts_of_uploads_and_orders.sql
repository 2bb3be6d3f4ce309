ALTER TABLE "portal"."operator_orders" ADD COLUMN "message" jsonb;--> statement-breakpoint
ALTER TABLE "portal"."uploads" ADD COLUMN "refusal_message" jsonb;