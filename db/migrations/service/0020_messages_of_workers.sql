ALTER TABLE "service"."give_backs" ADD COLUMN "reason_message" jsonb;--> statement-breakpoint
ALTER TABLE "service"."workers" ADD COLUMN "reason_message" jsonb;